// One account: what is known of it, and what is being done with it, one thing at a time.
import { formatarDataHora } from '@guara/domain/data-hora'
import { ROTULO_DO_FATOR } from '@guara/domain/sessao/segundo-fator'
import type { UsuarioAberto } from '@guara/domain/usuario/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDeUsuarios, consultasDeUsuario } from '../../api/administracao/usuarios.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { QueryWait } from '../../ui/espera/query-wait.tsx'
import { ListaDeFatos } from '../../ui/tela/fatos.tsx'
import classes from './administracao.module.css'
import { useAto } from './ato.ts'
import { type COM_MOTIVO, ComMotivo, Editar, emMaosDe, MudarPapeis } from './atos-da-pessoa.tsx'
import { GavetaAoLado } from './gaveta.tsx'
import { Papeis, SituacaoDoUsuario } from './linha.tsx'
import { Sessoes } from './sessoes-da-pessoa.tsx'

type Fazendo = 'editar' | 'papeis' | keyof typeof COM_MOTIVO | null

const TITULOS: Record<Exclude<Fazendo, null>, string> = {
  editar: 'Editar cadastro',
  papeis: 'Mudar papéis',
  bloquear: 'Bloquear usuário',
  desbloquear: 'Desbloquear usuário',
  fator: 'Remover segundo fator',
}

const bloqueioDe = ({ bloqueio }: UsuarioAberto) =>
  bloqueio &&
  [
    bloqueio.motivo,
    bloqueio.por && `por ${bloqueio.por}`,
    bloqueio.quando && formatarDataHora(bloqueio.quando),
  ]
    .filter(Boolean)
    .join(', ')

const Resumo = ({
  usuario,
  eu,
  onFazer,
}: {
  usuario: UsuarioAberto
  eu: boolean
  onFazer: (f: Fazendo) => void
}) => {
  const online = useOnline()
  const convite = useAto(
    () => apiDeUsuarios.convidarDeNovo({ params: { id: usuario.id } }),
    'Convite enviado de novo.',
    () => {},
  )
  const botao = (rotulo: string, fazer: Fazendo) => (
    <Button variant="default" disabled={!online} onClick={() => onFazer(fazer)}>
      {rotulo}
    </Button>
  )
  return (
    <div className={classes.form}>
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          ['Estado', <SituacaoDoUsuario key="s" situacao={usuario.situacao} />],
          ['Bloqueio', bloqueioDe(usuario)],
          ['Usuário', usuario.login],
          ['E-mail', usuario.email],
          ['Matrícula', usuario.matricula],
          ['Cargo', usuario.cargo],
          ['Designação', usuario.designacao],
          ['Papéis', <Papeis key="p" usuario={usuario} />],
          ['Unidade', usuario.unidade?.nome ?? 'Todas'],
          ['Segundo fator', usuario.fatores.map((f) => ROTULO_DO_FATOR[f]).join(', ') || 'Nenhum'],
          ['Último acesso', usuario.ultimoAcesso ? formatarDataHora(usuario.ultimoAcesso) : 'Nunca'],
          ['Em mãos', emMaosDe(usuario)],
        ]}
      />
      {convite.error && <Recado tom="erro">{convite.error.message}</Recado>}
      <div className={classes.botoes}>
        {botao('Editar cadastro', 'editar')}
        {botao('Mudar papéis', 'papeis')}
        {usuario.situacao === 'CONVIDADO' && (
          <Button
            variant="default"
            loading={convite.isPending}
            disabled={!online}
            onClick={() => convite.mutate()}
          >
            Enviar convite de novo
          </Button>
        )}
        {!eu && usuario.fatores.length > 0 && botao('Remover segundo fator', 'fator')}
        {!eu && usuario.situacao === 'BLOQUEADO' && botao('Desbloquear', 'desbloquear')}
        {!eu && usuario.situacao !== 'BLOQUEADO' && botao('Bloquear', 'bloquear')}
      </div>
      <Sessoes usuario={usuario} />
    </div>
  )
}

const corpoDe = (fazendo: Fazendo, usuario: UsuarioAberto, eu: boolean, onFazer: (f: Fazendo) => void) => {
  const onVoltar = () => onFazer(null)
  if (fazendo === 'editar') return <Editar usuario={usuario} onVoltar={onVoltar} />
  if (fazendo === 'papeis') return <MudarPapeis usuario={usuario} onVoltar={onVoltar} />
  if (fazendo) return <ComMotivo key={fazendo} qual={fazendo} usuario={usuario} onVoltar={onVoltar} />
  return <Resumo usuario={usuario} eu={eu} onFazer={onFazer} />
}

export const Pessoa = ({ id, eu, onFechar }: { id: string; eu: boolean; onFechar: () => void }) => {
  const query = useQuery(consultasDeUsuario.um(id))
  const [fazendo, setFazendo] = useState<Fazendo>(null)
  const corpo = () => {
    if (query.data) return corpoDe(fazendo, query.data, eu, setFazendo)
    return <QueryWait titulo="Erro ao carregar o usuário." query={query} />
  }
  const nome = query.data?.nome ?? 'Usuário'
  return (
    <GavetaAoLado titulo={fazendo ? `${TITULOS[fazendo]}: ${nome}` : nome} onFechar={onFechar}>
      {corpo()}
    </GavetaAoLado>
  )
}
