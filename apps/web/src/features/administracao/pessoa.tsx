// One account: what is known of it, its sessions, and what may be done with it, one thing at a time.
import { formatarDataHora } from '@guara/domain/data-hora'
import { contados } from '@guara/domain/escrita'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { ROTULO_DO_FATOR } from '@guara/domain/sessao/segundo-fator'
import type { UsuarioAberto } from '@guara/domain/usuario/schema'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDeUsuarios, consultasDeUsuario } from '../../api/administracao/usuarios.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { QueryWait } from '../../ui/espera/query-wait.tsx'
import { ListaDeFatos } from '../../ui/tela/fatos.tsx'
import classes from './administracao.module.css'
import { recusaDe, useAto } from './ato.ts'
import { CADASTRO_VAZIO, CamposDoCadastro, NOMES_DOS_CAMPOS } from './cadastro.tsx'
import { FormDoAto } from './form-do-ato.tsx'
import { GavetaAoLado } from './gaveta.tsx'
import { Papeis, SituacaoDoUsuario } from './linha.tsx'
import { EscolhaDePapeis } from './papeis/papeis.tsx'

interface PropsDoAto {
  usuario: UsuarioAberto
  onVoltar: () => void
}

const Editar = ({ usuario, onVoltar }: PropsDoAto) => {
  const [dados, setDados] = useState({
    ...CADASTRO_VAZIO,
    nome: usuario.nome,
    email: usuario.email,
    cpf: usuario.cpf ?? '',
    matricula: usuario.matricula ?? '',
    cargo: usuario.cargo ?? '',
    designacao: usuario.designacao ?? '',
    unidade: usuario.unidadeNoPapel ?? '',
    unidadeId: usuario.unidade?.id ?? '',
  })
  const { login: _, ...body } = dados
  const ato = useAto(
    () => apiDeUsuarios.editar({ params: { id: usuario.id }, body }),
    'Cadastro atualizado.',
    onVoltar,
  )
  const { doCampo, geral } = recusaDe(ato.error, NOMES_DOS_CAMPOS)
  return (
    <FormDoAto botao="Salvar cadastro" ato={ato} geral={geral} onVoltar={onVoltar}>
      <CamposDoCadastro
        dados={dados}
        comLogin={false}
        erroDe={doCampo}
        onMudar={(mudanca) => setDados({ ...dados, ...mudanca })}
      />
    </FormDoAto>
  )
}

const MudarPapeis = ({ usuario, onVoltar }: PropsDoAto) => {
  const [perfis, setPerfis] = useState<Perfil[]>([...usuario.perfis, ...usuario.aConfirmar])
  const [motivo, setMotivo] = useState('')
  const ato = useAto(
    () => apiDeUsuarios.mudarPapeis({ params: { id: usuario.id }, body: { perfis, motivo: motivo || null } }),
    'Papéis registrados.',
    onVoltar,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['perfis', 'motivo'])
  return (
    <FormDoAto botao="Salvar papéis" ato={ato} geral={geral} onVoltar={onVoltar}>
      <EscolhaDePapeis
        perfis={perfis}
        emVigor={[...usuario.perfis, ...usuario.aConfirmar]}
        motivo={motivo}
        erros={{ perfis: doCampo('perfis'), motivo: doCampo('motivo') }}
        onPerfis={setPerfis}
        onMotivo={setMotivo}
      />
    </FormDoAto>
  )
}

const emMaosDe = ({ emMaos: { rascunhos, alertas }, nome }: UsuarioAberto) =>
  rascunhos + alertas === 0
    ? `${nome} não tem formulários por assinar nem alertas por atender.`
    : `${nome} tem em mãos ${contados(rascunhos, 'formulário por assinar', 'formulários por assinar')} e ${contados(alertas, 'alerta por atender', 'alertas por atender')}. Peça à coordenação que os passe a outra pessoa.`

const COM_MOTIVO = {
  bloquear: {
    botao: 'Bloquear usuário',
    sucesso: 'Usuário bloqueado.',
    perde: true,
    chamar: apiDeUsuarios.bloquear,
    texto: (u: UsuarioAberto) =>
      `A pessoa sai na hora de todos os aparelhos e não entra mais. ${emMaosDe(u)}`,
  },
  desbloquear: {
    botao: 'Desbloquear usuário',
    sucesso: 'Usuário desbloqueado.',
    perde: false,
    chamar: apiDeUsuarios.desbloquear,
    texto: () => 'A pessoa volta a entrar com a senha que tinha, com os mesmos papéis, e é avisada.',
  },
  fator: {
    botao: 'Remover segundo fator',
    sucesso: 'Segundos fatores removidos.',
    perde: true,
    chamar: apiDeUsuarios.zerarSegundoFator,
    texto: () =>
      'Para quem perdeu o aparelho e os códigos. Confira antes, por telefone ou pessoalmente, que é mesmo a pessoa quem pede. As sessões terminam e ela é avisada.',
  },
} as const

const ComMotivo = ({ usuario, onVoltar, qual }: PropsDoAto & { qual: keyof typeof COM_MOTIVO }) => {
  const { botao, sucesso, perde, chamar, texto } = COM_MOTIVO[qual]
  const [motivo, setMotivo] = useState('')
  const ato = useAto(() => chamar({ params: { id: usuario.id }, body: { motivo } }), sucesso, onVoltar)
  const { doCampo, geral } = recusaDe(ato.error, ['motivo'])
  return (
    <FormDoAto botao={botao} perde={perde} ato={ato} geral={geral} onVoltar={onVoltar}>
      <p>{texto(usuario)}</p>
      <Textarea
        label="Motivo"
        description="Numa frase, que fica na auditoria."
        withAsterisk
        rows={3}
        maxLength={500}
        value={motivo}
        error={doCampo('motivo')}
        onChange={(evento) => setMotivo(evento.currentTarget.value)}
        data-autofocus
      />
    </FormDoAto>
  )
}

const Sessoes = ({ usuario }: { usuario: UsuarioAberto }) => {
  const online = useOnline()
  const uma = useAto(
    (sessao: string) => apiDeUsuarios.encerrarSessao({ params: { id: usuario.id, sessao } }),
    'Sessão encerrada.',
    () => {},
  )
  const todas = useAto(
    () => apiDeUsuarios.encerrarSessoes({ params: { id: usuario.id } }),
    'Sessões encerradas.',
    () => {},
  )
  const erro = uma.error ?? todas.error
  return (
    <section aria-labelledby="sessoes" className={classes.form}>
      <h3 id="sessoes">Sessões abertas</h3>
      {erro && <Recado tom="erro">{erro.message}</Recado>}
      {usuario.sessoes.length === 0 && <p>Nenhuma.</p>}
      <ul className={classes.lista}>
        {usuario.sessoes.map((s) => (
          <li key={s.id} className={classes.item}>
            <div>
              <strong>{s.aparelho}</strong>
              <p className={classes.fraco}>
                {[s.atual && 'esta sessão', s.endereco, `usada em ${formatarDataHora(s.usadaEm)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="default"
              disabled={!online || uma.isPending}
              aria-label={`Encerrar a sessão de ${s.aparelho}`}
              onClick={() => uma.mutate(s.id)}
            >
              Encerrar
            </Button>
          </li>
        ))}
      </ul>
      {usuario.sessoes.length > 1 && (
        <Button variant="default" loading={todas.isPending} disabled={!online} onClick={() => todas.mutate()}>
          Encerrar todas
        </Button>
      )}
    </section>
  )
}

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
