// /gestao/alertas: the proposal, what a person changes of it, the act, and the way back.
import type { Carga, Distribuicao } from '@guara/domain/alerta/distribuicao'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { paginar } from '@guara/domain/pagina'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idDoAlerta, redeDeAlertas, umResumoDeAlerta } from '../../../test/alertas.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede, problema } from '../../../test/rede.ts'

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const api = '/services/alerta/api/alerta'
const DISTRIBUIR = `PUT ${api}/distribuir`
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const NORTE = { id: id(8), nome: 'Regional Norte' }

const umaCarga = (n: number, nome: string, dados: Partial<Carga> = {}): Carga => ({
  id: id(n),
  nome,
  unidade: null,
  abertos: 0,
  vencidos: 0,
  ...dados,
})
const ARARA = umaCarga(1, 'Arara Exemplo', { unidade: NORTE, abertos: 4 })
const BURITI = umaCarga(2, 'Buriti Exemplo', { abertos: 1, vencidos: 1 })

const DE_NINGUEM = { vinculados: [] }
/** Two of a municipality of the north, and one of another without a unit. */
const ALERTAS = [
  umResumoDeAlerta(1, { ...DE_NINGUEM, unidade: NORTE }),
  umResumoDeAlerta(2, { ...DE_NINGUEM, unidade: NORTE }),
  umResumoDeAlerta(3, { ...DE_NINGUEM, municipioId: 5208707, nomeMunicipio: 'Goiânia' }),
]

const umaFeita = (dados: Partial<Distribuicao> = {}): Distribuicao => ({
  id: id(9),
  alertas: 3,
  pessoas: [],
  feitaEm: '2026-11-17T12:00:00.000Z',
  desfazerAte: '2026-11-17T12:10:00.000Z',
  recusaDeDesfazer: null,
  ...dados,
})

const abrir = (respostas: Record<string, unknown> = {}, conta: typeof CONTA = GESTOR) => {
  const rede = comRede({
    'GET /api/account': conta,
    ...redeDeAlertas(),
    [`POST ${api}/byCondicoes/unbound`]: paginar(ALERTAS, ALERTAS.length, 1, 50),
    [`GET ${api}/cargas`]: [ARARA, BURITI],
    [`GET ${api}/distribuicoes`]: [],
    [`POST ${api}/semelhantes`]: [],
    ...respostas,
  })
  return { rede, ...abrirComSessao('/gestao/alertas', conta) }
}

it('proposes by region and load, lets a person change it, and sends what is on the screen', {
  tags: ['demorado'],
}, async () => {
  const { rede, user } = abrir({ [DISTRIBUIR]: umaFeita() })
  const jaragua = await screen.findByRole('combobox', { name: 'Para quem vai Jaraguá' })
  const goiania = screen.getByRole('combobox', { name: 'Para quem vai Goiânia' })
  // Who is of the region comes first, although somebody else has less.
  expect([jaragua, goiania].map((e) => (e as HTMLSelectElement).value)).toEqual([ARARA.id, BURITI.id])
  await screen.findByText(/3 alertas, 2 municípios, 2 pessoas\. Arara Exemplo 2 · Buriti Exemplo 1\./)
  const cargas = within(screen.getByRole('list', { name: 'Carga por pessoa' }))
  cargas.getByText('4 + 2 = 6')
  expect(cargas.getByRole('link', { name: '1 vencido, Buriti Exemplo' }).getAttribute('href')).toContain(
    `/gestao/trabalho?pessoa=${BURITI.id}&aba=alertas&vencidos=1`,
  )

  await user.selectOptions(jaragua, BURITI.id)
  cargas.getByText('1 + 3 = 4')
  await user.click(screen.getByRole('checkbox', { name: 'Distribuir Goiânia' }))
  expect((goiania as HTMLSelectElement).disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Instrução' }), 'Pelos maiores.')
  expect(rede.chamadas(DISTRIBUIR)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Distribuir 2 alertas' }))
  await screen.findByText('3 alertas distribuídos.')
  expect(rede.chamadas(DISTRIBUIR).at(-1)?.corpo).toEqual({
    id: expect.any(String),
    prazo: somarDias(diaDe(new Date()), 10),
    instrucao: 'Pelos maiores.',
    atribuicoes: [1, 2].map((n) => ({ alertaId: idDoAlerta(n), usuarioId: BURITI.id })),
  })
})

it('says who is full, and leaves nobody out in silence', async () => {
  const { user } = abrir({ [`GET ${api}/cargas`]: [umaCarga(1, 'Arara Exemplo', { abertos: 29 })] })
  await screen.findByText(/1 linha fica sem ninguém: escolha a quem vai\./)
  screen.getByText(/Arara Exemplo chega ao limite\./)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Para quem vai Jaraguá' }), id(1))
  screen.getByText(/Arara Exemplo passa do limite\./)
  await user.click(screen.getByRole('checkbox', { name: /^Todos/ }))
  const botao = screen.getByRole('button', {
    name: 'Distribuir 0 alertas',
    description: 'Escolha ao menos um alerta e a quem ele vai.',
  })
  expect((botao as HTMLButtonElement).disabled).toBe(true)
})

it('tells a refusal and keeps the plan; sent again it is the same act', async () => {
  const { rede, user } = abrir({
    [DISTRIBUIR]: problema(409, 'Um dos alertas já é de alguém.'),
  })
  const botao = await screen.findByRole('button', { name: 'Distribuir 3 alertas' })
  await user.click(botao)
  await screen.findByText(/Um dos alertas já é de alguém\. A lista foi lida de novo/)
  await user.click(botao)
  const [primeiro, segundo] = rede.chamadas(DISTRIBUIR).map((c) => (c.corpo as { id: string }).id)
  expect(segundo).toBe(primeiro)
})

it('is taken back while nobody opened it, and says why when it no longer can', async () => {
  const DESFAZER = `PUT ${api}/distribuir/desfazer/${id(9)}`
  const { rede, user } = abrir({
    [`GET ${api}/distribuicoes`]: [
      umaFeita(),
      umaFeita({ id: id(7), alertas: 1, recusaDeDesfazer: 'ALR-2026-000004 já foi aberto' }),
    ],
    [DESFAZER]: umaFeita({ recusaDeDesfazer: 'Esta distribuição já foi desfeita' }),
  })
  await screen.findByText(/Não dá mais para desfazer: ALR-2026-000004 já foi aberto\./)
  await user.click(screen.getByRole('button', { name: 'Desfazer (até 09:10)' }))
  await screen.findByText('Distribuição desfeita.')
  expect(rede.chamadas(DESFAZER)).toHaveLength(1)
})

it('shows pairs side by side, and one of them goes', async () => {
  const TRIAR = `PUT ${api}/triagem`
  const outro = umResumoDeAlerta(5, { ...DE_NINGUEM, fonte: 'MAPBIOMAS' })
  const { rede, user } = abrir({
    [`POST ${api}/semelhantes`]: [{ alerta: ALERTAS[0], outro }],
    [TRIAR]: { alterados: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Comparar' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Pares no mesmo lugar' }))
  await user.click(dialogo.getByRole('button', { name: 'Fica ALR-2026-000001' }))
  await screen.findByText('ALR-2026-000005 é duplicado.')
  expect(rede.chamadas(TRIAR).at(-1)?.corpo).toMatchObject({
    alertaIds: [outro.id],
    triagem: 'DUPLICADO',
    duplicadoDe: idDoAlerta(1),
  })
})

it('says so when nothing is left to distribute', async () => {
  abrir({ [`POST ${api}/byCondicoes/unbound`]: paginar([], 0, 1, 50) })
  await screen.findByText('Nenhum alerta a distribuir.')
})

it('is not of who draws up', async () => {
  const { rede } = abrir({}, CONTA)
  await screen.findByText('O perfil Fiscal não distribui alertas.')
  expect(rede.chamadas(`GET ${api}/cargas`)).toEqual([])
})
