// What may be done with an account, each with its own form.
import { contados } from '@guara/domain/escrita'
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { UsuarioAberto } from '@guara/domain/usuario/schema'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { apiDeUsuarios } from '../../api/administracao/usuarios.ts'
import { recusaDe, useAto } from './ato.ts'
import { CADASTRO_VAZIO, CamposDoCadastro, NOMES_DOS_CAMPOS } from './cadastro.tsx'
import { FormDoAto } from './form-do-ato.tsx'
import { EscolhaDePapeis } from './papeis/papeis.tsx'

interface PropsDoAto {
  usuario: UsuarioAberto
  onVoltar: () => void
}

export const Editar = ({ usuario, onVoltar }: PropsDoAto) => {
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

export const MudarPapeis = ({ usuario, onVoltar }: PropsDoAto) => {
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

export const emMaosDe = ({ emMaos: { rascunhos, alertas }, nome }: UsuarioAberto) =>
  rascunhos + alertas === 0
    ? `${nome} não tem formulários por assinar nem alertas por atender.`
    : `${nome} tem em mãos ${contados(rascunhos, 'formulário por assinar', 'formulários por assinar')} e ${contados(alertas, 'alerta por atender', 'alertas por atender')}. Peça à coordenação que os passe a outra pessoa.`

export const COM_MOTIVO = {
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

export const ComMotivo = ({ usuario, onVoltar, qual }: PropsDoAto & { qual: keyof typeof COM_MOTIVO }) => {
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
