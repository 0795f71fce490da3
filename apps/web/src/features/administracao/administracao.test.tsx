import { paginar } from '@guara/domain/pagina'
import type { Conta } from '@guara/domain/sessao/schema'
import { MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import type { PedidoDePapel, UsuarioAberto, UsuarioListado } from '@guara/domain/usuario/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './inicio.tsx'
import './usuarios.tsx'

const api = '/services/administracao/api'
const ADMIN: Conta = { ...CONTA, perfis: ['ROLE_ADMIN'], perfilAtivo: 'ROLE_ADMIN' }
const HUGO: UsuarioListado = {
  id: '22222222-2222-4222-8222-222222222222',
  login: 'hugo.jatoba',
  nome: 'Hugo Jatobá Exemplo',
  email: 'hugo@exemplo.invalid',
  matricula: '900028',
  perfis: [],
  aConfirmar: ['ROLE_FISCAL'],
  unidade: null,
  ultimoAcesso: null,
  fatores: [],
  situacao: 'CONVIDADO',
}
const ABERTO: UsuarioAberto = {
  ...HUGO,
  cpf: null,
  cargo: null,
  designacao: null,
  unidadeNoPapel: null,
  criadoEm: '2026-11-16T12:00:00Z',
  bloqueio: null,
  sessoes: [],
  emMaos: { rascunhos: 2, alertas: 1 },
}
const PEDIDO: PedidoDePapel = {
  id: '33333333-3333-4333-8333-333333333333',
  perfil: 'ROLE_FISCAL',
  motivo: 'Designado fiscal pela Portaria 41/2026',
  pedidoEm: '2026-11-16T12:00:00Z',
  pedidoPor: { id: '44444444-4444-4444-8444-444444444444', nome: 'Outra Administradora' },
  usuario: { id: HUGO.id, nome: HUGO.nome, login: HUGO.login, matricula: '900028', unidade: null },
  decide: true,
}
const INTEGRA = { integra: true, defeito: null, esquecidas: 0, guardada: null, ultimaSelada: 1 }
const PAINEL = {
  conferidoEm: '2026-11-16T12:00:00Z',
  pecas: [
    { titulo: 'E-mail', status: 'ATENCAO', dito: 'Sem servidor de e-mail.', fazer: 'Informe SMTP_URL.' },
  ],
  versoes: [{ nome: 'Guará', valor: '1.0.0' }],
}

const abrir = (endereco: string, respostas: Record<string, unknown> = {}, conta = ADMIN) => {
  const rede = comRede({
    'GET /api/account': conta,
    'GET /management/auditoria': INTEGRA,
    [`GET ${api}/saude`]: PAINEL,
    'GET /services/fiscalizacao/api/certificados/pendentes': { pedidos: [], demonstracao: false },
    [`GET ${api}/papeis/pendentes`]: [PEDIDO],
    [`GET ${api}/usuarios/unidades`]: [],
    [`POST ${api}/usuarios/byFilters`]: paginar([HUGO], 1, 1, 10),
    [`GET ${api}/usuarios/${HUGO.id}`]: ABERTO,
    ...respostas,
  })
  return { rede, ...abrirComSessao(endereco, conta) }
}

describe('the administrator', () => {
  it('starts where what waits is told, and goes from there', async () => {
    const { user, endereco } = abrir('/')
    await screen.findByRole('link', { name: '1 papel espera a sua confirmação' })
    expect(endereco()).toBe('/admin')
    await user.click(await screen.findByRole('link', { name: '1 parte da instalação pede atenção: E-mail' }))
    await screen.findByText('Informe SMTP_URL.')
  })

  it('confirms a role with the own password; a wrong one stays in the dialog', async () => {
    let senhas = 0
    const CONFIRMAR = `PUT ${api}/papeis/confirmar/${PEDIDO.id}`
    const { rede, user } = abrir('/admin/usuarios', {
      [CONFIRMAR]: () => {
        senhas += 1
        return senhas === 1
          ? problema(422, 'Senha inválida.', { violations: [{ field: 'senha', message: 'Senha inválida.' }] })
          : {}
      },
    })
    await screen.findByText('Fiscal, a confirmar')
    await user.click(screen.getByRole('button', { name: `Ver e confirmar o papel de ${HUGO.nome}` }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Confirmar o papel Fiscal' }))
    dialogo.getByText('lavrar e assinar todos os instrumentos em nome do órgão')
    await user.click(dialogo.getByRole('button', { name: 'Confirmar papel' }))
    dialogo.getByText('Preencha o campo')
    await user.type(dialogo.getByLabelText(/^Sua senha/), 'errada')
    await user.click(dialogo.getByRole('button', { name: 'Confirmar papel' }))
    await dialogo.findByText('Senha inválida.')
    await user.click(dialogo.getByRole('button', { name: 'Confirmar papel' }))
    await screen.findByText('Papel confirmado.')
    expect(rede.chamadas(CONFIRMAR)).toHaveLength(2)
  })

  it('sees no button where the own request waits', async () => {
    abrir('/papeis', { [`GET ${api}/papeis/pendentes`]: [{ ...PEDIDO, decide: false }] })
    await screen.findByText(/Outra pessoa confirma/)
    expect(screen.queryByRole('button', { name: /confirmar o papel/ })).toBeNull()
  })

  it('invites: the incompatible role says why, and a refusal stands beside its field', {
    tags: ['demorado'],
  }, async () => {
    const CONVIDAR = `POST ${api}/usuarios`
    const { rede, user } = abrir('/admin/usuarios?abrir=novo', {
      [CONVIDAR]: problema(422, 'Já existe um usuário com este e-mail.', {
        violations: [{ field: 'email', message: 'Já existe um usuário com este e-mail.' }],
      }),
    })
    const gaveta = within(await screen.findByRole('dialog', { name: 'Convidar usuário' }))
    await user.type(gaveta.getByLabelText(/^Nome/), 'Júlia Angico')
    await user.type(gaveta.getByLabelText(/^E-mail/), 'julia@exemplo.invalid')
    await user.type(gaveta.getByLabelText(/^Usuário/), 'julia')
    await user.click(gaveta.getByRole('checkbox', { name: 'Fiscal' }))
    gaveta.getByText(/Administrador não se junta a Fiscal.*Desmarque Fiscal para escolher/)
    await user.click(gaveta.getByRole('checkbox', { name: 'Administrador' }))
    await user.type(gaveta.getByLabelText(/^Motivo/), 'Designado fiscal pela Portaria 41/2026')
    await user.click(gaveta.getByRole('button', { name: 'Enviar convite' }))
    await gaveta.findByText('Já existe um usuário com este e-mail.')
    expect(rede.chamadas(CONVIDAR)[0]?.corpo).toEqual({
      nome: 'Júlia Angico',
      email: 'julia@exemplo.invalid',
      login: 'julia',
      perfis: ['ROLE_FISCAL'],
      motivo: 'Designado fiscal pela Portaria 41/2026',
    })
  })

  it('blocks only with a reason, after reading what stays in hand', { tags: ['demorado'] }, async () => {
    const BLOQUEAR = `PUT ${api}/usuarios/${HUGO.id}/bloqueio`
    const { rede, user } = abrir('/admin/usuarios', { [BLOQUEAR]: {} })
    await user.click(await screen.findByRole('button', { name: `Abrir ${HUGO.nome}` }))
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
    screen.getByText(/tem em mãos 2 formulários por assinar e 1 alerta por atender/)
    await user.click(screen.getByRole('button', { name: 'Bloquear usuário' }))
    await screen.findByText(MOTIVO_SEM_FRASE)
    expect(rede.chamadas(BLOQUEAR)).toEqual([])
    await user.type(screen.getByLabelText(/^Motivo/), 'Aposentou-se e deixou o órgão.')
    await user.click(screen.getByRole('button', { name: 'Bloquear usuário' }))
    await screen.findByText('Usuário bloqueado.')
  })

  it('reads what a spreadsheet would do before it is written', async () => {
    const conferencia = {
      resumo: 'abc',
      linhas: [
        { linha: 2, login: 'bia', nome: 'Bia', faz: 'CRIAR', oQue: ['Fiscal, a confirmar'] },
        { linha: 3, login: 'caio', nome: 'Caio', faz: 'RECUSAR', oQue: ['Papel desconhecido: Chefe'] },
      ],
    }
    const { rede, user } = abrir('/admin/usuarios', {
      [`POST ${api}/usuarios/importacao/conferir`]: conferencia,
      [`POST ${api}/usuarios/importacao`]: conferencia,
    })
    await user.click(await screen.findByRole('button', { name: 'Importar CSV' }))
    const csv = 'login;nome\nbia;Bia'
    await user.upload(await screen.findByLabelText('Planilha de usuários'), new File([csv], 'x.csv'))
    const recusadas = within(await screen.findByRole('region', { name: 'Recusada' }))
    recusadas.getByText('Papel desconhecido: Chefe')
    await user.type(screen.getByLabelText(/^Motivo/), 'Nomeados no concurso de 2026.')
    await user.click(screen.getByRole('button', { name: 'Gravar o que foi mostrado' }))
    await screen.findByText('Planilha importada.')
    expect(rede.chamadas(`POST ${api}/usuarios/importacao`)[0]?.corpo).toEqual({
      csv,
      resumo: 'abc',
      motivo: 'Nomeados no concurso de 2026.',
    })
  })

  it('is who the screens are for: another role is asked nothing', async () => {
    const { rede } = abrir('/admin/usuarios', {}, CONTA)
    await screen.findByText('O perfil Fiscal não abre esta tela.')
    await waitFor(() => expect(rede.chamadas(`POST ${api}/usuarios/byFilters`)).toEqual([]))
  })
})
