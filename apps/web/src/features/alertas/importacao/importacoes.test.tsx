import type { Importacao } from '@guara/domain/importacao/schema'
import { paginar } from '@guara/domain/pagina'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { redeDeAlertas } from '../../../test/alertas.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { CONTA, comRede } from '../../../test/rede.ts'

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const API = '/services/alerta/api/importacoes'
const ID = '00000000-0000-4000-8000-0000000000f1'

const umaImportacao = (dados: Partial<Importacao> = {}): Importacao => ({
  id: ID,
  destino: 'ALERTAS',
  fonte: 'DETER Cerrado (INPE)',
  arquivo: 'deter-cerrado-public.zip',
  sha256: `a41f${'0'.repeat(56)}09c2`,
  bytes: 100,
  usuario: { id: CONTA.id, nome: 'Gestora Exemplo' },
  seco: false,
  situacao: 'CONCLUIDA',
  lidos: 428,
  novos: 359,
  corrigidos: 9,
  reunidos: 4,
  repetidos: 3,
  recusados: 0,
  esperando: 53,
  iniciadaEm: '2026-11-17T10:40:00Z',
  terminadaEm: '2026-11-17T10:41:00Z',
  erro: null,
  observacoes: [],
  desfeita: null,
  motivoDeNaoDesfazer: null,
  ...dados,
})

it('shows where each line went, maps the class that waits and undoes', { tags: ['demorado'] }, async () => {
  const usada = umaImportacao({
    id: '00000000-0000-4000-8000-0000000000f2',
    arquivo: 'usada.zip',
    esperando: 0,
    lidos: 375,
    motivoDeNaoDesfazer: 'Alguém já usou um alerta deste arquivo.',
    observacoes: ['Do zip não foram lidos: outra.kml'],
  })
  comRede({
    'GET /api/account': GESTOR,
    ...redeDeAlertas(),
    [`GET ${API}`]: paginar([umaImportacao(), usada], 2, 1, 5),
    [`GET ${API}/${ID}/classes`]: [{ fonte: 'DETER', classe: 'DEGRADACAO_SELETIVA', linhas: 53 }],
    [`PUT ${API}/${ID}/classes`]: umaImportacao({ esperando: 0, novos: 412 }),
    [`PUT ${API}/${ID}/desfazer`]: umaImportacao({ situacao: 'DESFEITA' }),
  })
  const { user } = abrirComSessao('/gestao/importacoes', GESTOR)
  await screen.findByText('Falta mapear classes')
  screen.getByText('Em uso, não desfaz')
  screen.getByText(
    /428 linhas no arquivo = 359 novos \+ 9 corrigidos \+ 4 fragmentos reunidos \+ 3 já existiam \+ 53 esperam a classe/,
  )
  const classes = within(await screen.findByRole('region', { name: 'Classes que ainda não conhecemos' }))
  expect(classes.getByRole('button', { name: 'Salvar e incluir 0' })).toHaveProperty('disabled', true)
  await user.click(classes.getByRole('combobox', { name: 'Tipo e categoria de DEGRADACAO_SELETIVA' }))
  const [opcao] = await screen.findAllByRole('option', { name: /›/ })
  if (!opcao) throw new Error('não há categorias')
  await user.click(opcao)
  await user.click(classes.getByRole('button', { name: 'Salvar e incluir 53' }))
  await screen.findByText('53 linhas do arquivo entraram.')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
  await screen.findByText('A importação de deter-cerrado-public.zip foi desfeita.')
  await user.click(screen.getByRole('button', { name: /^Ver usada\.zip/ }))
  await screen.findByText(/Não dá para desfazer: Alguém já usou/)
  const fora = within(screen.getByRole('region', { name: 'O que não foi lido' }))
  expect(fora.getByRole('listitem').textContent).toBe('Do zip não foram lidos: outra.kml')
})

it('opens what a file corrected as a list of alerts, and tells what the import reads', async () => {
  const { pedidos } = comRede({
    'GET /api/account': GESTOR,
    ...redeDeAlertas(),
    [`GET ${API}`]: paginar([umaImportacao({ esperando: 0, lidos: 375 })], 1, 1, 5),
  })
  const { user } = abrirComSessao('/gestao/importacoes', GESTOR)
  await user.click(await screen.findByRole('button', { name: 'Fontes e formatos' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Fontes e formatos' }))
  dialogo.getByText(/mesmo número e dia/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: '9 corrigidos de deter-cerrado-public.zip' }))
  await screen.findByText('Corrigidos de deter-cerrado-public.zip')
  const importacao = { id: ID, quais: 'CORRIGIDOS' }
  expect(pedidos.map(({ corpo }) => corpo)).toContainEqual(expect.objectContaining({ importacao }))
})
