// A row of the list and, on a phone, a card: the same data and actions.
import { formatarDataHora } from '@guara/domain/data-hora'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { ROTULO_DO_FATOR } from '@guara/domain/sessao/segundo-fator'
import { aConfirmar } from '@guara/domain/usuario/papeis'
import {
  ROTULO_DA_SITUACAO,
  type SituacaoDoUsuario as Situacao,
  type UsuarioListado,
} from '@guara/domain/usuario/schema'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import classes from './administracao.module.css'

const APARENCIA = {
  ATIVO: { cor: 'verde', forma: 'certo' },
  CONVIDADO: { cor: 'ambar', forma: 'anel' },
  BLOQUEADO: { cor: 'vermelho-escuro', forma: 'xis' },
} as const

export const SituacaoDoUsuario = ({ situacao }: { situacao: Situacao }) => (
  <StatusDot rotulo={ROTULO_DA_SITUACAO[situacao]} {...APARENCIA[situacao]} />
)

export const Papeis = ({ usuario }: { usuario: Pick<UsuarioListado, 'perfis' | 'aConfirmar'> }) => (
  <span className={classes.selos}>
    {usuario.perfis.map((p) => (
      <span key={p} className={classes.selo} data-perfil={p}>
        {ROTULO_DO_PERFIL[p]}
      </span>
    ))}
    {usuario.aConfirmar.map((p) => (
      <span key={p} className={classes.selo}>
        {aConfirmar(p)}
      </span>
    ))}
    {usuario.perfis.length + usuario.aConfirmar.length === 0 && 'Nenhum'}
  </span>
)

const Fator = ({ fatores }: UsuarioListado) =>
  fatores.length > 0 ? (
    fatores.map((f) => ROTULO_DO_FATOR[f]).join(', ')
  ) : (
    <span className={classes.nenhum}>
      <IconAlertTriangle size={16} aria-hidden /> Nenhum
    </span>
  )

const acesso = ({ ultimoAcesso }: UsuarioListado) => (ultimoAcesso ? formatarDataHora(ultimoAcesso) : 'Nunca')

interface Acoes {
  onAbrir: (usuario: UsuarioListado) => void
}

const Abrir = ({ usuario, onAbrir, larga }: Acoes & { usuario: UsuarioListado; larga?: boolean }) => (
  <Button
    variant="default"
    fullWidth={larga}
    aria-label={`Abrir ${usuario.nome}`}
    onClick={() => onAbrir(usuario)}
  >
    Abrir
  </Button>
)

export const colunas = ({ onAbrir }: Acoes): ReadonlyArray<Coluna<UsuarioListado>> => [
  {
    chave: 'nome',
    titulo: 'Nome',
    ordena: 'nome',
    celula: (u) => (
      <span className={classes.nome}>
        <strong>{u.nome}</strong>
        <span className={classes.fraco}>{u.login}</span>
      </span>
    ),
  },
  { chave: 'papeis', titulo: 'Papéis', celula: (u) => <Papeis usuario={u} /> },
  { chave: 'unidade', titulo: 'Unidade', celula: (u) => u.unidade?.nome ?? 'Todas' },
  { chave: 'acesso', titulo: 'Último acesso', ordena: 'ultimoAcesso', celula: acesso },
  { chave: 'fator', titulo: 'Segundo fator', celula: (u) => <Fator {...u} /> },
  { chave: 'estado', titulo: 'Estado', celula: (u) => <SituacaoDoUsuario situacao={u.situacao} /> },
  { chave: 'acoes', titulo: 'Ações', alinhar: 'end', celula: (u) => <Abrir usuario={u} onAbrir={onAbrir} /> },
]

export const Cartao = ({ usuario, onAbrir }: Acoes & { usuario: UsuarioListado }) => (
  <article aria-label={usuario.nome} className={classes.cartao}>
    <strong>
      <SituacaoDoUsuario situacao={usuario.situacao} />
    </strong>
    <h2 className={classes.titulo}>{usuario.nome}</h2>
    <p className={classes.fraco}>
      {usuario.login} · {usuario.unidade?.nome ?? 'Todas'} · acesso: {acesso(usuario)}
    </p>
    <Papeis usuario={usuario} />
    <p>
      Segundo fator: <Fator {...usuario} />
    </p>
    <Abrir usuario={usuario} onAbrir={onAbrir} larga />
  </article>
)
