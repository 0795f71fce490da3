import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema } from '../../test/rede.ts'

const api = '/services/administracao/api/catalogos'
const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const MUNICIPIOS = [
  { id: 5201108, nome: 'Anápolis', latitude: -16.3, longitude: -48.9 },
  { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
]
const NORTE = {
  chave: 'norte',
  dados: { nome: 'Regional Norte', ativa: true, municipios: ['5201108'] },
  versao: 1,
  alteradaEm: '2026-11-10T12:00:00.000Z',
  por: 'Admin Exemplo',
}

const abrir = (endereco: string, respostas: Record<string, unknown> = {}, conta: typeof CONTA = ADMIN) => {
  const rede = comRede({
    'GET /api/account': conta,
    'GET /services/localizacao/api/municipios/estado': MUNICIPIOS,
    [`GET ${api}/unidades`]: [NORTE],
    ...respostas,
  })
  return { rede, ...abrirComSessao(endereco, conta) }
}

it('makes a unit with its municipalities and the reason, keeping what was typed when it is refused', {
  tags: ['demorado'],
}, async () => {
  let resposta: unknown = problema(422, 'Confira os dados do catálogo.', {
    violations: [{ field: 'nome', message: 'Já existe uma unidade com este nome' }],
  })
  const { rede, user } = abrir('/admin/catalogos/unidades', { [`POST ${api}/unidades`]: () => resposta })
  await user.click(await screen.findByRole('button', { name: 'Incluir unidade' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Incluir unidade' }))
  await user.type(dialogo.getByLabelText(/^Nome/), 'Regional Sul')
  dialogo.getByRole('checkbox', { name: 'Anápolis (Regional Norte)' })
  await user.click(dialogo.getByRole('checkbox', { name: 'Goiânia' }))
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  expect(rede.chamadas(`POST ${api}/unidades`)).toEqual([])
  await user.type(dialogo.getByLabelText(/^Por que muda/), 'Criada pela portaria que dividiu o estado.')
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  await dialogo.findByText('Já existe uma unidade com este nome')
  resposta = [NORTE, { ...NORTE, chave: 'sul', dados: { ...NORTE.dados, nome: 'Regional Sul' } }]
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Catálogo atualizado.')
  expect(rede.chamadas(`POST ${api}/unidades`).at(-1)?.corpo).toMatchObject({
    chave: null,
    versao: 0,
    dados: { nome: 'Regional Sul', ativa: true, municipios: ['5208707'] },
    motivo: 'Criada pela portaria que dividiu o estado.',
  })
  screen.getByText('Regional Sul')
})

it('tells what changed in a line, and leads to the catalogues that have a screen of their own', async () => {
  const { user, endereco } = abrir('/admin/catalogos', {
    [`GET ${api}/unidades/versoes`]: [
      {
        id: CONTA.id,
        antes: { ...NORTE.dados, municipios: ['5208707'] },
        depois: NORTE.dados,
        motivo: 'Goiânia passou para a sede.',
        criadaEm: NORTE.alteradaEm,
        por: NORTE.por,
      },
    ],
  })
  await screen.findByRole('link', { name: 'Feriados e dias sem expediente' })
  await user.click(await screen.findByRole('link', { name: 'Unidades e regionais' }))
  expect(endereco()).toBe('/admin/catalogos/unidades')
  await user.click(await screen.findByRole('button', { name: 'Histórico de Regional Norte' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await dialogo.findByText('Goiânia passou para a sede.')
  expect(dialogo.getByText('Goiânia').tagName).toBe('DEL')
  expect(dialogo.getByText('Anápolis').tagName).toBe('INS')
})

it('makes a line of infraction like another, asking for the figures of its calculation alone', {
  tags: ['demorado'],
}, async () => {
  const linha = (chave: string, calculo: string, heranca: string) => ({
    chave,
    dados: {
      codigo: chave,
      artigo: chave,
      lei: 'Decreto 6.514/2008',
      texto: `Conduta ${chave}`,
      calculo,
      heranca,
    },
    versao: 0,
    alteradaEm: null,
    por: null,
  })
  const linhas = [
    linha('51', 'POR_UNIDADE', 'Flora · valor por hectare'),
    linha('66', 'FAIXA', 'Poluição · valor dentro de uma faixa'),
  ]
  const { rede, user } = abrir('/admin/catalogos/infracoes', {
    [`GET ${api}/infracoes`]: linhas,
    [`POST ${api}/infracoes`]: linhas,
  })
  await user.click(await screen.findByRole('button', { name: 'Incluir linha' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Incluir linha' }))
  expect(dialogo.queryByLabelText(/^Multa mínima|^Valor fixo/)).toBeNull()
  await user.click(dialogo.getByRole('radio', { name: /^Art. 66/ }))
  dialogo.getByText('Poluição · valor dentro de uma faixa')
  dialogo.getByLabelText(/^Multa mínima/)
  await user.click(dialogo.getByRole('radio', { name: /^Art. 51/ }))
  dialogo.getByText('Flora · valor por hectare')
  expect(dialogo.queryByLabelText(/^Multa mínima/)).toBeNull()
  for (const [campo, valor] of [
    [/^Código/, '51-B'],
    [/^Artigo/, '51-B, § 1º'],
    [/^Vale para fatos desde/, '01/11/2026'],
    [/^Dada por/, 'Decreto 99.999/2026'],
    [/^Texto da infração/, 'Conduta que o decreto novo passou a punir'],
    [/^Valor fixo ou por unidade/, '7000'],
    [/^Por que muda/, 'O decreto novo passou a punir esta conduta.'],
  ] as const)
    await user.type(dialogo.getByLabelText(campo), valor)
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Catálogo atualizado.')
  expect(rede.chamadas(`POST ${api}/infracoes`).at(-1)?.corpo).toMatchObject({
    chave: null,
    dados: {
      igualA: '51',
      codigo: '51-B',
      artigo: '51-B, § 1º',
      redacaoInicio: '2026-11-01',
      valorUnitario: 7000,
    },
  })
})

it('is the administrator’s', async () => {
  const { rede } = abrir('/admin/catalogos/unidades', {}, CONTA)
  await screen.findByText('O perfil Fiscal não muda catálogos.')
  expect(rede.chamadas(`GET ${api}/unidades`)).toEqual([])
})
