import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  idDoAlerta,
  LISTA_DE_ALERTAS,
  MAPA_DE_ALERTAS,
  redeDeAlertas,
  umResumoDeAlerta,
} from '../../test/alertas.ts'
import { abrirComSessao } from '../../test/app.tsx'
import { comCelular } from '../../test/celular.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'
import { carregarLeaflet } from '../../ui/mapa/leaflet.ts'
import { carregarLugares } from '../../ui/mapa/lugares/lugares.ts'
import { FILTRO_INICIAL } from './filtro.ts'

beforeAll(() => Promise.all([carregarLeaflet(), carregarLugares()]), 60_000)

const GESTOR = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
const SEM_VINCULO = 'POST /services/alerta/api/alerta/byCondicoes/unbound'
const COM_VINCULO = 'POST /services/alerta/api/alerta/byCondicoes/vinculados'

const lista = (...alertas: Parameters<typeof redeDeAlertas>) => redeDeAlertas(...alertas)[LISTA_DE_ALERTAS]

const comPosicao = (coords: { latitude: number; longitude: number }) => {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperties(navigator, {
    permissions: { configurable: true, value: { query: async () => ({ state: 'granted' }) } },
    geolocation: {
      configurable: true,
      value: { getCurrentPosition: (aceitar: (posicao: object) => void) => aceitar({ coords }) },
    },
  })
}

const abrir = (conta: typeof CONTA) => {
  const rede = comRede({
    'GET /api/account': conta,
    ...redeDeAlertas(umResumoDeAlerta(1), umResumoDeAlerta(2, { vinculados: [] })),
    [SEM_VINCULO]: lista(umResumoDeAlerta(2, { vinculados: [] })),
    [COM_VINCULO]: lista(umResumoDeAlerta(1)),
  })
  return { ...rede, ...abrirComSessao('/alertas-vinculados', conta) }
}

describe('the map of the list', () => {
  it('is brought into view above the list when a phone asks for it', async () => {
    comCelular()
    const vistos: Array<[Element, unknown]> = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, como) {
      vistos.push([this, como])
    })
    const { user } = abrir(GESTOR)
    const cartao = await screen.findByRole('article', { name: 'ALR-2026-000001' })
    expect(screen.queryByRole('region', { name: 'Mapa dos alertas' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar mapa' }))
    const mapa = screen.getByRole('region', { name: 'Mapa dos alertas' })
    expect(vistos).toEqual([[mapa, { block: 'start' }]])
    expect(mapa.compareDocumentPosition(cartao)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(screen.getByRole('button', { name: 'Ocultar mapa' }))
    expect(screen.queryByRole('region', { name: 'Mapa dos alertas' })).toBeNull()
    expect(vistos).toHaveLength(1)
  })

  describe('opens on what is known', () => {
    const noMapa = (n: number, latitude: number, longitude: number) => ({
      id: idDoAlerta(n),
      codigo: `ALR-2026-00000${n}`,
      condicao: 'EM_ATENDIMENTO' as const,
      latitude,
      longitude,
      geometria: null,
    })
    const DOIS = { total: 2, grupos: [], alertas: [noMapa(1, -15.8, -49.4), noMapa(2, -15.9, -49.6)] }
    type Janela = Record<'oeste' | 'leste' | 'sul' | 'norte', number>

    const abrirMapa = (noMapa: object) => {
      for (const lado of ['clientWidth', 'clientHeight'] as const)
        vi.spyOn(HTMLElement.prototype, lado, 'get').mockReturnValue(400)
      const rede = comRede({
        ...redeDeAlertas(umResumoDeAlerta(1), umResumoDeAlerta(2)),
        [MAPA_DE_ALERTAS]: noMapa,
      })
      const janelas = () => rede.chamadas(MAPA_DE_ALERTAS).map((p) => p.corpo as Janela)
      return { janelas, ...abrirComSessao('/alertas-vinculados') }
    }
    const larguraDe = ({ oeste, leste }: Janela) => leste - oeste

    afterEach(() => {
      for (const nome of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, nome)
    })

    it('on the alerts of the first answer', { tags: ['demorado'] }, async () => {
      const { janelas } = abrirMapa(DOIS)
      await waitFor(() => expect(janelas()).toHaveLength(2))
      const [estado, neles] = janelas() as [Janela, Janela]
      expect(larguraDe(estado)).toBeGreaterThan(5)
      expect(larguraDe(neles)).toBeLessThan(2)
      expect(neles.oeste).toBeLessThan(-49.6)
      expect(neles.leste).toBeGreaterThan(-49.4)
      // What is in view now asks for no other view.
      await screen.findByText('2 alertas nesta parte do mapa')
      expect(janelas()).toHaveLength(2)
    })

    it('without any, where the device is, if that was already allowed', { tags: ['demorado'] }, async () => {
      comPosicao({ latitude: -16.3, longitude: -48.9 })
      const { janelas } = abrirMapa({ total: 0, grupos: [], alertas: [] })
      await waitFor(() => expect(janelas()).toHaveLength(2))
      const aqui = janelas()[1] as Janela
      expect(larguraDe(aqui)).toBeLessThan(1)
      expect((aqui.oeste + aqui.leste) / 2).toBeCloseTo(-48.9, 1)
    })

    it('and not after the first touch', { tags: ['demorado'] }, async () => {
      let responder: (mapa: object) => void = () => {}
      const { janelas } = abrirMapa(() => new Promise((resolve) => (responder = resolve)))
      await waitFor(() => expect(janelas()).toHaveLength(1))
      fireEvent.pointerDown(screen.getByRole('application', { name: /Mapa dos alertas/ }))
      responder(DOIS)
      await screen.findByText('2 alertas nesta parte do mapa')
      expect(janelas()).toHaveLength(1)
    })
  })

  it('stands after the list at a desk, and moves nothing by itself', async () => {
    const mover = vi.spyOn(Element.prototype, 'scrollIntoView')
    abrir(CONTA)
    const linha = await screen.findByRole('link', { name: 'ALR-2026-000001' })
    const mapa = screen.getByRole('region', { name: 'Mapa dos alertas' })
    expect(mapa.compareDocumentPosition(linha)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(mover).not.toHaveBeenCalled()
  })
})

it('on a phone, after a failed sort, the order told is still that of the cards in sight', async () => {
  comCelular()
  let quebrado = false
  comRede({
    'GET /api/account': CONTA,
    ...redeDeAlertas(umResumoDeAlerta(1)),
    [LISTA_DE_ALERTAS]: () => (quebrado ? problema(422, 'Não deu.') : lista(umResumoDeAlerta(1))),
  })
  const { user } = abrirComSessao('/alertas-vinculados')
  await screen.findByRole('article', { name: 'ALR-2026-000001' })
  quebrado = true
  await user.click(screen.getByRole('button', { name: /Mais recentes$/ }))
  await screen.findByText('Não deu. A lista anterior continua abaixo.')
  screen.getByRole('button', { name: /Mais recentes$/ })
})

describe('the link in the filter', () => {
  const escolher = async (tela: ReturnType<typeof abrir>, opcao: string) => {
    await tela.user.click(await screen.findByRole('combobox', { name: 'Vínculo' }))
    await tela.user.click(await screen.findByRole('option', { name: opcao }))
    await tela.user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  }

  it('finds the alerts that nobody has, those that somebody has, and all again', {
    tags: ['demorado'],
  }, async () => {
    const tela = abrir(GESTOR)
    await screen.findByRole('link', { name: 'ALR-2026-000001' })
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(await screen.findByRole('combobox', { name: 'Vínculo' })).toHaveProperty('value', 'Todos')

    await escolher(tela, 'Sem vínculo')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ALR-2026-000001' })).toBeNull())
    screen.getByRole('link', { name: 'ALR-2026-000002' })
    expect(tela.chamadas(SEM_VINCULO)[0]?.corpo).toMatchObject({
      pagina: 1,
      tamanho: 10,
      prop: 'dataCriacao',
    })
    screen.getByText('Vínculo: Sem vínculo')
    expect(JSON.parse(localStorage.getItem('app-filtros') ?? '{}').filtros.items.alertas).toMatchObject({
      vinculo: 'SEM',
    })

    await escolher(tela, 'Com vínculo')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ALR-2026-000002' })).toBeNull())
    expect(tela.chamadas(COM_VINCULO)).toHaveLength(1)

    await escolher(tela, 'Todos')
    await screen.findByRole('link', { name: 'ALR-2026-000002' })
    screen.getByRole('link', { name: 'ALR-2026-000001' })
    expect(screen.queryByText(/^Vínculo:/)).toBeNull()
  })

  it('is asked of the map too', { tags: ['demorado'] }, async () => {
    const tela = abrir(GESTOR)
    await waitFor(() => expect(tela.chamadas(MAPA_DE_ALERTAS).length).toBeGreaterThan(0))
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    await escolher(tela, 'Sem vínculo')
    await waitFor(() =>
      expect(tela.chamadas(MAPA_DE_ALERTAS).at(-1)?.corpo).toMatchObject({ vinculo: 'SEM' }),
    )
  })

  it('is nothing to who sees only their own, whatever was saved', async () => {
    filtros.save('alertas', { ...FILTRO_INICIAL, vinculo: 'SEM' })
    const tela = abrir(CONTA)
    await screen.findByRole('link', { name: 'ALR-2026-000001' })
    await tela.user.click(screen.getByRole('button', { name: 'Filtros' }))
    await screen.findByRole('combobox', { name: 'Município' })
    expect(screen.queryByRole('combobox', { name: 'Vínculo' })).toBeNull()
    expect(tela.chamadas(SEM_VINCULO)).toEqual([])
  })
})
