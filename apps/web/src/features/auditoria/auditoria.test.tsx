import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { ateQue } from '../../test/ate-que.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'

const CHAMADA = 'GET /management/auditoria'
const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const INTEGRA = {
  integra: true,
  defeito: null,
  esquecidas: 0,
  guardada: { ordem: 1234, hash: 'a'.repeat(64) },
  ultimaSelada: 1234,
}
const MOTIVO = 'a auditoria do banco não contém a última cabeça guardada'
const PARADA = {
  ...INTEGRA,
  integra: false,
  defeito: { ordem: 1234, motivo: MOTIVO },
  esquecidas: 3,
  ultimaSelada: 1200,
}

const api = '/services/administracao/api/auditoria'
const SEM_TRILHA = {
  [`GET ${api}/conferencia`]: { ultima: null },
  [`GET ${api}/opcoes`]: {
    atos: [{ codigo: 'FORMULARIO_ASSINAR', rotulo: 'Assinar formulário' }],
    alvos: ['formulario'],
  },
  [`GET ${api}/pessoas`]: [],
  [`POST ${api}/byFilters`]: { linhas: [], proxima: null },
}

const abrir = (
  situacao: unknown,
  endereco = '/admin/auditoria',
  conta: typeof CONTA = ADMIN,
  respostas: Record<string, unknown> = {},
) => {
  const rede = comRede({ 'GET /api/account': conta, [CHAMADA]: situacao, ...SEM_TRILHA, ...respostas })
  return { rede, ...abrirComSessao(endereco, conta) }
}

it('says that the chain holds the kept head', async () => {
  abrir(INTEGRA)
  await screen.findByText('A cadeia contém a última cabeça guardada.')
  expect(screen.getAllByText('1.234')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the sealing stopped, why, and what to do', async () => {
  abrir(PARADA)
  await screen.findByText(`A selagem está parada: ${MOTIVO}.`)
  screen.getByText('3 linhas esperam selo há mais de um minuto.')
  screen.getByText('npm run auditoria -- --aceitar "motivo"')
})

it('tells the administrator on every screen, and leads there', async () => {
  const { user, endereco } = abrir(PARADA, '/especies')
  await user.click(await screen.findByRole('link', { name: 'Ver o que houve' }))
  await screen.findByText(`A selagem está parada: ${MOTIVO}.`)
  expect(endereco()).toBe('/admin/auditoria')
})

it('is reached from the menu of the account', async () => {
  const { user, endereco } = abrir(INTEGRA, '/conta')
  await user.click(await screen.findByRole('button', { name: /Fiscal Exemplo/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Auditoria' }))
  await screen.findByText('A cadeia contém a última cabeça guardada.')
  expect(endereco()).toBe('/admin/auditoria')
})

it('offers another try when it cannot be read', async () => {
  let falhas = 0
  const { user } = abrir(() => (falhas++ < 2 ? problema(503, 'x') : INTEGRA))
  const [botao] = await screen.findAllByRole('button', { name: 'Tentar de novo' })
  falhas = 2
  if (botao) await user.click(botao)
  await screen.findByText('A cadeia contém a última cabeça guardada.')
})

it('is not asked for by another role', async () => {
  const { rede } = abrir(INTEGRA, '/auditoria', CONTA)
  await screen.findByText('O perfil Fiscal não vê a auditoria.')
  expect(rede.chamadas(CHAMADA)).toHaveLength(0)
})

const umaLinha = (id: number, mais: object = {}) => ({
  id,
  quando: '2026-11-10T12:00:00.000Z',
  ato: 'FORMULARIO_ASSINAR',
  usuario: { id: CONTA.id, nome: 'Fiscal Exemplo' },
  perfil: 'ROLE_FISCAL',
  alvo: { tipo: 'formulario', id: 'a1b2' },
  ip: '10.0.0.7',
  requisicaoId: 'r1',
  detalhes: { codigo: 'AI-2026-000001' },
  antesHash: null,
  depoisHash: null,
  ordem: id,
  hash: 'b'.repeat(64),
  ...mais,
})

it('lists the rows, page after page, by filters; opens one, and gives what is filtered as a file', {
  tags: ['demorado'],
}, async () => {
  const criar = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { rede, user } = abrir(INTEGRA, '/admin/auditoria', ADMIN, {
    [`POST ${api}/byFilters`]: ({ corpo }: { corpo: { depoisDe?: string | null } }) =>
      corpo.depoisDe
        ? { linhas: [umaLinha(8, { ato: 'ACESSO_NEGADO', usuario: null })], proxima: null }
        : { linhas: [umaLinha(9)], proxima: '2026-11-10T12:00:00.000Z_9' },
    [`POST ${api}/csv`]: new Response('\uFEFF"Linha"\r\n', { headers: { 'content-type': 'text/csv' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais antigas' }))
  await screen.findByText('Recusado')
  screen.getByText('2 linhas, das mais novas para as mais antigas. Não há mais antigas.')
  await user.click(screen.getByRole('button', { name: 'Ver a linha 9' }))
  const linha = within(await screen.findByRole('dialog', { name: 'Linha 9' }))
  linha.getByText('Assinar formulário (FORMULARIO_ASSINAR)')
  linha.getByText(/AI-2026-000001/)
  await user.click(linha.getByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const filtros = within(screen.getByRole('search', { name: 'Filtros da auditoria' }))
  await user.type(filtros.getByLabelText('Alvo'), 'FRM-2026-000001')
  await user.click(filtros.getByRole('button', { name: 'Pesquisar' }))
  filtros.getByText('Escolha o tipo do alvo')
  await user.click(filtros.getByRole('combobox', { name: 'Tipo do alvo' }))
  await user.click(await filtros.findByRole('option', { name: 'formulario' }))
  await user.click(filtros.getByRole('button', { name: 'Pesquisar' }))
  await screen.findByText('formulario FRM-2026-000001')
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await ateQue(() => expect(criar).toHaveBeenCalled())
  expect(rede.chamadas(`POST ${api}/csv`)[0]?.corpo).toMatchObject({
    alvoTipo: 'formulario',
    alvoId: 'FRM-2026-000001',
    usuarioId: null,
  })
})

it('has the whole chain read at the server, and says how far it went and what it found', {
  tags: ['demorado'],
}, async () => {
  const andando = {
    id: CONTA.id,
    pedidaEm: '2026-11-10T12:00:00.000Z',
    por: 'Admin Exemplo',
    conferidas: 250_000,
    total: 1_000_000,
    situacao: 'ANDANDO',
    terminadaEm: null,
    veredito: null,
  }
  let ultima: object | null = null
  const { user } = abrir(INTEGRA, '/admin/auditoria', ADMIN, {
    [`GET ${api}/conferencia`]: () => ({ ultima }),
    [`POST ${api}/conferencia`]: () => {
      ultima = andando
      return { ultima }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Verificar a cadeia' }))
  await screen.findByText(/250.000 de 1.000.000 linhas. Pode sair desta tela/)
  expect(screen.getByRole('button', { name: 'Verificar a cadeia' }).hasAttribute('disabled')).toBe(true)
  ultima = {
    ...andando,
    situacao: 'TERMINADA',
    terminadaEm: '2026-11-10T12:01:00.000Z',
    veredito: {
      integra: false,
      linhas: 41,
      semSelo: 0,
      cabeca: { ordem: 41, hash: 'a' },
      guardada: null,
      defeito: { ordem: 42, id: 77, motivo: 'o conteúdo não confere com o hash' },
    },
  }
  await screen.findByText('Cadeia quebrada na ordem 42 (linha 77): o conteúdo não confere com o hash.')
})
