import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../../api/cliente/sessao-atual.ts'
import { App } from '../../../app/app.tsx'
import { criarQueryClient } from '../../../app/query-client.ts'
import { criarRotas } from '../../../app/router.tsx'
import { abrirComSessao } from '../../../test/app.tsx'
import { comCelular } from '../../../test/celular.ts'
import { BUSCA, umaLista, umResumo } from '../../../test/formularios.ts'
import { CONTA, comRede, problema, semRede } from '../../../test/rede.ts'
import { carregarLeaflet } from '../../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../../ui/mapa/lugares/lugares.ts'
import { umCompleto } from '../test/completo.ts'
import './visualizar-formulario.tsx'

const CODIGO = 'FRM-2026-000001'
const { id } = umResumo(1)
const POR_CODIGO = `GET /services/fiscalizacao/api/formularios/findByCodigo/${CODIGO}`
const POR_ID = `GET /services/fiscalizacao/api/formularios/${id}`
const ENDERECO = `/formulario/visualizar/${CODIGO}`

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

const titulo = () => screen.findByRole('heading', { level: 1, name: `Formulário ${CODIGO}` })
const secao = (nome: string) => within(screen.getByRole('region', { name: nome }))

/** What the answer to a term is. */
const resposta = (lugar: ReturnType<typeof within>, rotulo: string) =>
  lugar.getByText(rotulo, { selector: 'dt' }).nextElementSibling?.textContent

describe('a complete form', () => {
  const abrir = async () => {
    comRede({ [POR_CODIGO]: umCompleto() })
    const aberto = abrirComSessao(ENDERECO)
    await titulo()
    return aberto
  }

  it('shows its head, with dates in the short local format', async () => {
    await abrir()
    expect(document.title).toBe(`Formulário ${CODIGO} · Guará Fiscalização`)
    const identidade = screen.getByText('Aguardando assinatura', { selector: 'span' }).closest('div')
    expect(identidade?.textContent).toBe('Aguardando assinaturaNotificação')
    const dados = secao('Dados do formulário')
    for (const [rotulo, valor] of [
      ['Lavratura', '14/11/2026 14:00'],
      ['Última alteração', '14/11/2026 14:32'],
      ['Ordem de fiscalização', 'OF 12/2026'],
      ['Operação', 'Cerrado Vivo'],
      ['Processo', 'Não informado'],
      ['Veio do aplicativo', 'Sim'],
      ['Autor', 'Fiscal Exemplo'],
    ] as const)
      expect(resposta(dados, rotulo)).toBe(valor)
  })

  it('shows the team: who draws up, who signs, who has signed', async () => {
    await abrir()
    const equipe = secao('Equipe')
    equipe.getByText('1 de 2 assinaturas')
    const [eu, colega] = equipe.getAllByRole('listitem').map((li) => li.textContent)
    expect(eu).toBe('Fiscal ExemploFiscal ambiental · matrícula 0000-1Agente notificante Assina')
    expect(colega).toBe('Colega Exemplo Assinou')
  })

  it('shows the answers of each step', async () => {
    await abrir()
    const alerta = secao('Alerta e ação de fiscalização')
    expect(resposta(alerta, 'Origem da ação')).toBe('Denúncia')
    expect(resposta(alerta, 'Dados do denunciante')).toBe('Vizinho da fazenda')
    expect(resposta(secao('Identificação'), 'CPF')).toBe('529.982.247-25')
    expect(resposta(secao('Endereço da fiscalização'), 'Nome do imóvel')).toBe('Fazenda Exemplo')
  })

  it('shows the place on a map, and in degrees, minutes and seconds', async () => {
    await abrir()
    const lugar = secao('Localização geográfica')
    expect(resposta(lugar, 'Coordenada')).toBe(`16°40'43.9"S 49°15'14.1"W`)
    expect(resposta(lugar, 'Leitura')).toBe('14/11/2026 13:50')
    expect(resposta(lugar, 'Polígono A')).toMatch(/^Área da infração: 118,\d{4}\sha$/)
    expect(resposta(lugar, 'Precisão')).toBe('5 m')
    lugar.getByRole('application', { name: /^Mapa do local: 16°40'43.9"S/ })
  })

  it('shows the instruments, each leading to its own view', async () => {
    await abrir()
    const cartao = within(secao('Instrumentos').getByRole('article', { name: 'Notificação' }))
    const link = cartao.getByRole('link', { name: 'NOT-2026-000001' })
    expect(link.getAttribute('href')).toBe('/formulario/instrumentos/visualizar/NOT-2026-000001')
  })

  it('shows the evidence with what is known of each file', async () => {
    await abrir()
    const evidencias = secao('Evidências')
    const boa = within(evidencias.getByRole('article', { name: 'Área aberta' }))
    boa.getByText('Foto · Fato · Notificação')
    boa.getByText('Mostra a área desmatada vista da estrada')
    expect(resposta(boa, 'Envio')).toBe('14/11/2026 14:20')
    expect(resposta(boa, 'Hora na foto')).toBe('14/11/2026 13:58')
    expect(resposta(boa, 'Lugar na foto')).toBe(`16°40'43.9"S 49°15'14.1"W`)
    expect(resposta(boa, 'SHA-256')).toBe('abcdef012345…')
    expect(boa.queryByText(/Desconsiderada/)).toBeNull()
    const fora = within(evidencias.getByRole('article', { name: 'Foto tremida' }))
    expect(fora.getByText('Desconsiderada:').parentElement?.textContent).toBe(
      'Desconsiderada: Não se vê nada',
    )
    fora.getByText('Arquivo indisponível')
  })

  it('opens a piece of evidence large', async () => {
    const { user } = await abrir()
    await user.click(screen.getByRole('button', { name: 'Abrir Área aberta' }))
    await screen.findByRole('dialog', { name: 'Área aberta' })
  })

  it('tells the history from the beginning, in words', async () => {
    await abrir()
    const linhas = secao('Histórico')
      .getAllByRole('listitem')
      .map((li) => li.textContent)
    expect(linhas).toEqual([
      'Formulário criadoEm rascunho14/11/2026 14:00 · Fiscal Exemplo',
      'Enviado para assinaturaDe Em rascunho para Aguardando assinatura14/11/2026 14:32 · Fiscal Exemplo',
      'Evento novo14/11/2026 15:00 · Sistema',
    ])
  })

  it('has one heading of each step in the index, and leads to it without a step in the history', async () => {
    const { user, endereco } = await abrir()
    const indice = within(screen.getByRole('navigation', { name: 'Seções do formulário' }))
    const titulos = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)
    expect(indice.getAllByRole('link').map((a) => a.textContent)).toEqual(titulos)
    await user.click(indice.getByRole('link', { name: 'Histórico' }))
    expect(endereco()).toBe(`${ENDERECO}#historico`)
    expect(document.activeElement?.textContent).toBe('Histórico')
  })
})

it('says of each empty part that nothing was told', async () => {
  comRede({
    [POR_ID]: umCompleto({
      equipe: [],
      alertaFiscalizacao: {},
      identificacao: {},
      enderecoFiscalizacao: {},
      localizacao: {},
      instrumentos: [],
      evidencias: [],
      justificativasBlindagem: [],
    }),
  })
  abrirComSessao(`/formulario/visualizar/${id}`)
  await titulo()
  for (const nome of ['Equipe', 'Identificação', 'Localização geográfica', 'Instrumentos', 'Evidências'])
    secao(nome).getByText('Nada informado.')
  expect(screen.queryByRole('region', { name: 'Justificativas' })).toBeNull()
})

describe('what is not there', () => {
  it('says that a form was not found, once, and leads to the list', async () => {
    comRede({ [POR_CODIGO]: () => problema(404, 'Formulário não encontrado.') })
    abrirComSessao(ENDERECO)
    await screen.findByText('Formulário não encontrado')
    screen.getByText(CODIGO)
    expect(screen.getByRole('link', { name: 'Ver a lista de formulários' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    comRede({ [POR_CODIGO]: () => (quebrado ? problema(500, 'Erro interno.') : umCompleto()) })
    const { user } = abrirComSessao(ENDERECO)
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar o formulário.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await titulo()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('shows the shape of the form while it comes', async () => {
    comRede({ [POR_CODIGO]: () => new Promise(() => {}) })
    abrirComSessao(ENDERECO)
    await waitFor(() => expect(screen.getAllByTestId('esqueleto')).toHaveLength(3))
  })

  it('says that it needs the network, and comes when the network is back', async () => {
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    comRede({ [POR_CODIGO]: () => (navigator.onLine ? umCompleto() : semRede()) })
    abrirComSessao(ENDERECO)
    await screen.findByText('Disponível com conexão')
    rede.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await titulo()
  })

  it('an administrator opens no form: the screen says so and asks nothing', async () => {
    const admin = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
    const rede = comRede({ 'GET /api/account': admin })
    abrirComSessao(ENDERECO, admin)
    await screen.findByText('O perfil Administrador não abre formulários.')
    expect(rede.chamadas(POR_CODIGO)).toEqual([])
  })
})

describe('from the list and back', () => {
  const irDaLista = async () => {
    comRede({
      [BUSCA]: umaLista(12, 0, { condicao: 'AGUARDANDO_ASSINATURA' }),
      [POR_CODIGO]: umCompleto(),
    })
    sessaoAtual.iniciar('token-1', CONTA)
    const router = createMemoryRouter(criarRotas(), { initialEntries: ['/'] })
    render(<App router={router} queryClient={criarQueryClient()} env="test" />)
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await user.click(await screen.findByRole('link', { name: `Visualizar ${CODIGO}` }))
    await titulo()
    expect(router.state.location.pathname).toBe(ENDERECO)
    return { user, router }
  }

  it('the link above the title brings the list back as it was', { tags: ['demorado'] }, async () => {
    const { user } = await irDaLista()
    await user.click(screen.getByRole('link', { name: 'Formulários' }))
    await screen.findByText('11–12 de 12 formulários')
  })

  it('so does going back, even after the index', { tags: ['demorado'] }, async () => {
    const { user, router } = await irDaLista()
    await user.click(screen.getByRole('link', { name: 'Histórico' }))
    await act(() => router.navigate(-1))
    await screen.findByText('11–12 de 12 formulários')
  })
})

it('on a phone the summary comes first, and the other parts are closed with one line each', async () => {
  comCelular()
  comRede({ [POR_CODIGO]: umCompleto() })
  const { user } = abrirComSessao(ENDERECO)
  await titulo()
  expect(screen.queryByRole('navigation', { name: 'Seções do formulário' })).toBeNull()
  const partes = within(screen.getByRole('main')).getAllByRole('button', { expanded: false })
  expect(screen.getByRole('button', { name: 'Resumo' }).getAttribute('aria-expanded')).toBe('true')
  expect(partes.length).toBeGreaterThan(8)
  const historico = within(screen.getByRole('region', { name: 'Histórico' }))
  historico.getByText(/^\d+ eventos? · /)
  expect(historico.queryByText('Formulário criado')).toBeNull()
  await user.click(historico.getByRole('button', { name: 'Histórico' }))
  historico.getByText('Formulário criado')
})

it.each([
  [
    'Fazenda Exemplo · Goiânia',
    { tipoLocal: 'IMOVEL_RURAL', nomeImovel: 'Fazenda Exemplo', municipioId: 5208707 },
  ],
  ['Rua 1, Centro', { logradouro: 'Rua 1', bairro: 'Centro' }],
  ['Informado', { tipoLocal: 'OUTRO' }],
  ['Nada informado', {}],
])('on a phone the closed address says what is in it: %s', async (linha, enderecoFiscalizacao) => {
  comCelular()
  comRede({
    [POR_CODIGO]: { ...umCompleto(), enderecoFiscalizacao },
    'GET /services/localizacao/api/municipios/estado': [
      { id: 5208707, nome: 'Goiânia', latitude: 0, longitude: 0 },
    ],
  })
  abrirComSessao(ENDERECO)
  await titulo()
  await secao('Endereço da fiscalização').findByText(linha)
})

it('on a phone the papers and the next act are always in the bar, and turning it closes no dialog', async () => {
  const celular = comCelular()
  comRede({ [POR_CODIGO]: umCompleto() })
  const { user } = abrirComSessao(ENDERECO)
  await titulo()
  const barra = within(screen.getByRole('region', { name: 'Ações do formulário' }))
  await user.click(barra.getByRole('button', { name: 'Imprimir' }))
  await screen.findByRole('dialog', { name: /Imprimir/ })
  celular.deitar()
  screen.getByRole('navigation', { name: 'Seções do formulário', hidden: true })
  screen.getByRole('dialog', { name: /Imprimir/ })
})
