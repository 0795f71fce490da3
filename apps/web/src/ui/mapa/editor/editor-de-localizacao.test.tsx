import { medirArea } from '@guara/domain/geometria/areas'
import { retangulo } from '@guara/domain/geometria/poligono'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as Leaflet from 'leaflet'
import { StrictMode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfirmHost } from '../../aviso/confirm-dialog.tsx'
import { type LeitorDeCamadas, leitorDeCamadas } from '../abridor.ts'
import { carregarDesenho } from '../leaflet.ts'
import { carregarLugares } from '../lugares/lugares.ts'
import { Mapa } from '../mapa.tsx'
import { EditorDeLocalizacao } from './editor-de-localizacao.tsx'
import type { ValorDaLocalizacao } from './valor.ts'

const VAZIO: ValorDaLocalizacao = {
  latitude: null,
  longitude: null,
  precisaoM: null,
  fonteCoordenada: null,
  dataHoraLeitura: null,
  poligonos: [],
}
const AREA = medirArea({
  id: 'a1',
  finalidade: 'AREA_INFRACAO',
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.5, -15.8, -49.49, -15.79)] },
})

// What a map fetches when it first opens, fetched before the clock of a test runs.
beforeAll(() => Promise.all([carregarDesenho(), carregarLugares()]), 60_000)

type Extras = Partial<Parameters<typeof EditorDeLocalizacao>[0]>
let atual = VAZIO

const ComEstado = ({ inicial, extras }: { inicial: ValorDaLocalizacao; extras: Extras }) => {
  const [valor, setValor] = useState(inicial)
  atual = valor
  return <EditorDeLocalizacao value={valor} onChange={setValor} {...extras} />
}

const montar = (inicial: ValorDaLocalizacao, extras: Extras = {}) =>
  render(
    <StrictMode>
      <MantineProvider env="test">
        <ComEstado inicial={inicial} extras={extras} />
        <ConfirmHost />
      </MantineProvider>
    </StrictMode>,
  )

const abrir = async (inicial: ValorDaLocalizacao, extras: Extras = {}) => {
  montar(inicial, extras)
  await waitFor(() => expect(screen.getByRole('application').getAttribute('aria-busy')).toBe('false'))
  return { user: userEvent.setup({ delay: null }), valor: () => atual }
}

describe('the coordinate', () => {
  it('is typed in degrees, minutes and seconds and shown so', { tags: ['demorado'] }, async () => {
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Digitar' }))
    const latitude = screen.getByLabelText('Latitude')
    expect(document.activeElement).toBe(latitude)
    await user.click(latitude)
    await user.paste(`15 49 23,9 S 49 28 55,9 O`)
    await user.type(screen.getByLabelText('Precisão (m)'), '4,5{Enter}')
    expect(valor()).toMatchObject({
      latitude: -15.823306,
      longitude: -49.482194,
      precisaoM: 4.5,
      fonteCoordenada: 'DIGITADA',
    })
    expect(screen.getByText(`15°49'23.9"S 49°28'55.9"W`)).toBeTruthy()
    expect(await screen.findByText('Jaraguá')).toBeTruthy()
  })

  it('says what is wrong and that the sign may be missing', { tags: ['demorado'] }, async () => {
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Digitar' }))
    await user.type(screen.getByLabelText('Latitude'), '15,8')
    await user.type(screen.getByLabelText('Longitude'), '49,4')
    expect(screen.getByText(/fora do Estado. Faltou o sinal/)).toBeTruthy()
    await user.clear(screen.getByLabelText('Longitude'))
    await user.click(screen.getByRole('button', { name: 'Usar coordenada' }))
    expect(screen.getByText('Coordenada inválida')).toBeTruthy()
    expect(valor().latitude).toBeNull()
  })

  it('comes from the device, with accuracy and time', { tags: ['demorado'] }, async () => {
    const quando = Date.parse('2026-11-14T17:32:00Z')
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      geolocation: {
        clearWatch: () => {},
        watchPosition: (ler: PositionCallback) => {
          const coords = { latitude: -15.8233061, longitude: -49.4821941, accuracy: 4.04, altitude: 742 }
          ler({ coords, timestamp: quando } as GeolocationPosition)
          return 1
        },
      },
    })
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Ler GPS' }))
    expect(valor()).toMatchObject({
      latitude: -15.823306,
      precisaoM: 4,
      altitudeM: 742,
      fonteCoordenada: 'GPS_APARELHO',
      dataHoraLeitura: '2026-11-14T17:32:00.000Z',
    })
    expect(screen.getByText('GPS do aparelho')).toBeTruthy()
  })

  it('tells in Portuguese why the device did not answer', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      geolocation: {
        clearWatch: () => {},
        watchPosition: (_: PositionCallback, falhar: PositionErrorCallback) => {
          queueMicrotask(() => falhar({ code: 1 } as GeolocationPositionError))
          return 1
        },
      },
    })
    const { user } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Ler GPS' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Libere a localização')
  })

  it('warns when the municipality differs from the given one, and offers the one found', async () => {
    const aoUsarMunicipio = vi.fn()
    const { user } = await abrir(
      { ...VAZIO, latitude: -16.6864, longitude: -49.2643 },
      { municipio: { id: 5208004, nome: 'Formosa' }, aoUsarMunicipio },
    )
    expect(await screen.findByText(/informa Formosa, mas a coordenada cai em Goiânia/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Usar Goiânia' }))
    expect(aoUsarMunicipio).toHaveBeenCalledWith({ id: 5208707, nome: 'Goiânia' })
  })
})

describe('the first look', () => {
  const FORMOSA = { id: 5208004, nome: 'Formosa' }
  const comPosicao = (state: string) =>
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      permissions: { query: async () => ({ state }) },
      geolocation: {
        clearWatch: () => {},
        getCurrentPosition: (ler: PositionCallback) =>
          ler({ coords: { latitude: -15.8, longitude: -49.4 } } as GeolocationPosition),
      },
    })
  /** The middle of what the map shows, as it places the seats that it names. */
  const olhar = async (extras: Extras, inicial = VAZIO) => {
    vi.stubGlobal('isSecureContext', true)
    const L = await carregarDesenho()
    let mapa: Leaflet.Map | undefined
    const medir = { clientWidth: 390, clientHeight: 600 }
    for (const [nome, valor] of Object.entries(medir))
      vi.spyOn(HTMLElement.prototype, nome as 'clientWidth', 'get').mockReturnValue(valor)
    const criar = vi.spyOn(L, 'map').mockImplementation(((...args: Parameters<typeof L.map>) => {
      mapa = new L.Map(...args)
      return mapa
    }) as never)
    await abrir(inicial, extras)
    criar.mockRestore()
    return mapa as Leaflet.Map
  }

  it('is the municipality of the inspection', async () => {
    const mapa = await olhar({ municipio: FORMOSA })
    const { lat, lng } = mapa.getCenter()
    expect([lat, lng].map(Math.round)).toEqual([-15, -47])
    expect(mapa.getZoom()).toBeGreaterThanOrEqual(8)
  })

  it('is where the device is, when that was already allowed', async () => {
    comPosicao('granted')
    const mapa = await olhar({})
    await waitFor(() => expect(mapa.getCenter().lat).toBeCloseTo(-15.8))
    expect(mapa.getZoom()).toBe(11)
  })

  it('is close to where the device is, when there is a base that shows the ground', async () => {
    comPosicao('granted')
    const config = document.createElement('script')
    config.id = 'guara-config'
    config.type = 'application/json'
    config.textContent = JSON.stringify({ mapa: { tilesUrl: '/chao/{z}/{x}/{y}.png' } })
    document.body.append(config)
    onTestFinished(() => config.remove())
    const mapa = await olhar({})
    await waitFor(() => expect(mapa.getCenter().lat).toBeCloseTo(-15.8))
    expect(mapa.getZoom()).toBe(16)
  })

  it('asks for nothing: without leave it is the state', async () => {
    comPosicao('prompt')
    const mapa = await olhar({})
    expect(mapa.getZoom()).toBeLessThan(7)
  })

  it('is what is drawn, before anything else', async () => {
    const mapa = await olhar({ municipio: FORMOSA }, { ...VAZIO, poligonos: [AREA] })
    expect(mapa.getCenter().lng).toBeCloseTo(-49.495)
  })
})

describe('the areas', () => {
  it('are typed vertex by vertex, and a crossing is refused', { tags: ['demorado'] }, async () => {
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Digitar vértices' }))
    const painel = within(screen.getByRole('region', { name: 'Novo polígono' }))
    await user.click(painel.getByLabelText('Latitude do vértice 1'))
    await user.paste('-15,80; -49,50\n-15,79; -49,49\n-15,80; -49,49\n-15,79; -49,50')
    await user.click(painel.getByRole('button', { name: 'Usar estes vértices' }))
    expect(painel.getByRole('alert').textContent).toBe('O polígono se cruza')
    await user.click(painel.getByLabelText('Latitude do vértice 1'))
    await user.paste('-15,80; -49,50\n-15,80; -49,49\n-15,79; -49,49\n-15,79; -49,50')
    await user.click(painel.getByRole('button', { name: 'Usar estes vértices' }))
    expect(valor().poligonos).toMatchObject([{ finalidade: 'AREA_INFRACAO', areaHa: AREA.areaHa }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Digitar vértices' }))
  })

  it('say their hectares, purpose and validity; a removal can be taken back', {
    tags: ['demorado'],
  }, async () => {
    const { user, valor } = await abrir({
      ...VAZIO,
      poligonos: [AREA, { ...AREA, id: 'a2', finalidade: null }],
    })
    const cartao = within(screen.getByRole('region', { name: 'Polígono B' }))
    expect(cartao.getByText(/118,5\d{3}/)).toBeTruthy()
    expect(cartao.getByText('Válido')).toBeTruthy()
    await user.selectOptions(cartao.getByLabelText(/Para que serve/), 'Área embargada')
    expect(valor().poligonos[1]?.finalidade).toBe('AREA_EMBARGADA')
    await user.click(cartao.getByRole('button', { name: 'Excluir Polígono B' }))
    expect(valor().poligonos.map((a) => a.id)).toEqual(['a1'])
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(valor().poligonos.map((a) => a.id)).toEqual(['a1', 'a2'])
  })

  it('come from a file, with a report of what was left out', async () => {
    const { user, valor } = await abrir(VAZIO)
    const geometrias = [
      AREA.geometria,
      {
        type: 'LineString',
        coordinates: [
          [-49, -16],
          [-48, -16],
        ],
      },
    ]
    const arquivo = new File(
      [JSON.stringify({ type: 'GeometryCollection', geometries: geometrias })],
      'gleba.geojson',
    )
    const entrada = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(entrada as HTMLInputElement, arquivo)
    expect(await screen.findByText('1 polígono importado de gleba.geojson.')).toBeTruthy()
    expect(screen.getByText('Ignorados: 1 linha aberta.')).toBeTruthy()
    expect(valor().poligonos[0]?.geometria).toEqual(AREA.geometria)
  })
})

describe('the drawing in the field', () => {
  /** A device in the hand that tells where it is, reading by reading. */
  const comAparelho = () => {
    let ler: PositionCallback = () => {}
    let falhar: PositionErrorCallback = () => {}
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query.includes('coarse'), addEventListener() {}, removeEventListener() {} }) as never,
    )
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      geolocation: {
        clearWatch: () => {},
        watchPosition: (aoLer: PositionCallback, aoFalhar: PositionErrorCallback) => {
          ler = aoLer
          falhar = aoFalhar
          return 1
        },
      },
    })
    const estar = (latitude: number, longitude: number, accuracy = 4) =>
      act(() =>
        ler({
          coords: { latitude, longitude, accuracy, altitude: null },
          timestamp: Date.now(),
        } as GeolocationPosition),
      )
    return Object.assign(estar, {
      perder: () => act(() => falhar({ code: 2 } as GeolocationPositionError)),
    })
  }

  it('takes vertices where the device is, walked or typed, and says what it measures', {
    tags: ['demorado'],
  }, async () => {
    const estar = comAparelho()
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Desenhar' }))
    const tela = within(screen.getByRole('dialog', { name: 'Desenhar Polígono A' }))
    expect(tela.getByText('Procurando a posição do aparelho…')).toBeTruthy()
    const aqui = tela.getByRole('button', { name: 'Vértice aqui' })
    expect(aqui).toHaveProperty('disabled', true)
    estar(-15.8, -49.5, 32)
    expect(tela.getByText('± 32 m: aguardar ou marcar assim')).toBeTruthy()
    estar(-15.8, -49.5)
    expect(tela.getByText('± 4 m, boa')).toBeTruthy()
    await user.click(aqui)
    expect(tela.getByText(/há \d s · 0 m do vértice 1/)).toBeTruthy()
    await user.click(aqui)
    expect(tela.getByRole('alert').textContent).toBe('Este ponto já é o vértice 1')

    await user.click(tela.getByRole('button', { name: 'Andar' }))
    for (const longitude of [-49.498, -49.496, -49.494, -49.492, -49.49]) estar(-15.8, longitude)
    for (const latitude of [-15.798, -15.795, -15.79]) estar(latitude, -49.49)
    expect(tela.getByText(/^3 vértices · /)).toBeTruthy()
    // What is walked is in the form already: a tab that dies takes nothing with it.
    expect(valor().poligonos.map((a) => a.geometria.coordinates[0]?.length)).toEqual([4])
    await user.click(tela.getByRole('button', { name: 'Parar' }))
    await user.click(tela.getByRole('button', { name: 'Desfazer' }))
    expect(tela.getByText('2 vértices')).toBeTruthy()
    expect(valor().poligonos).toEqual([])

    await user.click(tela.getByRole('button', { name: 'Digitar' }))
    await user.type(
      tela.getByLabelText('Coordenada do vértice'),
      '-15,79; -49,49{Enter}-15,79; -49,50{Enter}',
    )
    await user.click(tela.getByRole('button', { name: 'Fechar' }))
    expect(within(tela.getAllByRole('status')[0] as HTMLElement).getByText(/118,5\d{3}/)).toBeTruthy()
    expect(tela.getByText(/^4 vértices · 4\.3\d\d/)).toBeTruthy()
    await user.click(tela.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(valor().poligonos).toMatchObject([{ finalidade: 'AREA_INFRACAO', areaHa: AREA.areaHa }])
  })

  it('takes no vertex before the map can show it', async () => {
    const estar = comAparelho()
    montar(VAZIO)
    fireEvent.click(screen.getByRole('button', { name: 'Desenhar' }))
    estar(-15.8, -49.5)
    const aqui = screen.getByRole<HTMLButtonElement>('button', { name: 'Vértice aqui' })
    expect(aqui.disabled).toBe(true)
    await waitFor(() => expect(aqui.disabled).toBe(false))
  })

  it('takes no vertex from a reading over a minute old, and says that the signal was lost', {
    tags: ['demorado'],
  }, async () => {
    const estar = comAparelho()
    const { user } = await abrir(VAZIO)
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const passar = (segundos: number) => act(() => vi.advanceTimersByTime(segundos * 1000))
    await user.click(screen.getByRole('button', { name: 'Desenhar' }))
    const tela = within(screen.getByRole('dialog', { name: 'Desenhar Polígono A' }))
    const botao = (name: string) => tela.getByRole<HTMLButtonElement>('button', { name })
    estar(-15.8, -49.5)
    estar.perder()
    expect(tela.getByText('± 4 m, boa')).toBeTruthy()
    expect(tela.getByText(/não conseguiu a posição/)).toBeTruthy()
    passar(50)
    expect(botao('Vértice aqui').disabled).toBe(false)

    passar(20)
    expect(tela.getByText(/há 1 min/)).toBeTruthy()
    expect(botao('Vértice aqui').disabled).toBe(true)
    expect(botao('Andar').disabled).toBe(true)
    const motivo = document.getElementById(botao('Vértice aqui').getAttribute('aria-describedby') ?? '')
    expect(motivo?.textContent).toContain('não conseguiu a posição')
    expect(tela.getByText('0 vértices')).toBeTruthy()

    await user.click(botao('Ler de novo'))
    expect(tela.getByText('Procurando a posição do aparelho…')).toBeTruthy()
    estar(-15.8, -49.5)
    expect(tela.queryByRole('button', { name: 'Ler de novo' })).toBeNull()
    passar(61)
    expect(tela.getByText('A leitura é de mais de um minuto atrás: leia de novo para marcar.')).toBeTruthy()
    estar(-15.8, -49.49)
    await user.click(botao('Vértice aqui'))
    expect(tela.getByText('1 vértice')).toBeTruthy()
  })

  it('goes on after its only vertex is undone, and what is given up can be taken back', {
    tags: ['demorado'],
  }, async () => {
    const estar = comAparelho()
    const { user, valor } = await abrir(VAZIO)
    await user.click(screen.getByRole('button', { name: 'Desenhar' }))
    estar(-15.8, -49.5)
    const aqui = screen.getByRole('button', { name: 'Vértice aqui' })
    await user.click(aqui)
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(screen.getByText('0 vértices')).toBeTruthy()
    await user.click(aqui)
    expect(screen.getByText('1 vértice')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelar o desenho' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar desenhando' }))
    for (const [latitude, longitude] of [
      [-15.8, -49.49],
      [-15.79, -49.49],
    ] as const) {
      estar(latitude, longitude)
      await user.click(aqui)
    }
    await user.click(screen.getByRole('button', { name: 'Cancelar o desenho' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar desenho' }))
    await waitFor(() => expect(valor().poligonos).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(valor().poligonos).toHaveLength(1)
  })

  it('a walk that the page lost is gone on with where it was, or given up', {
    tags: ['demorado'],
  }, async () => {
    const estar = comAparelho()
    const antes = await abrir({ ...VAZIO, poligonos: [AREA] })
    await antes.user.click(screen.getByRole('button', { name: 'Desenhar' }))
    estar(-15.9, -49.5)
    await antes.user.click(screen.getByRole('button', { name: 'Vértice aqui' }))
    await antes.user.click(screen.getByRole('button', { name: 'Andar' }))
    estar(-15.9, -49.49)
    /** The page opens again with what the device kept. */
    const recarregar = async (valor: ValorDaLocalizacao) => {
      cleanup()
      return abrir(JSON.parse(JSON.stringify(valor)))
    }

    const { user } = await recarregar(antes.valor())
    expect(screen.getByText('O desenho parou com 2 vértices.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continuar a caminhada' }))
    expect(screen.getByText('2 vértices')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Parar' })).toBeTruthy()
    estar(-15.89, -49.49)
    estar(-15.89, -49.5)
    const [, esboco] = atual.poligonos
    expect(esboco?.geometria.coordinates[0]).toHaveLength(5)

    const denovo = await recarregar(atual)
    expect(screen.getByText('O desenho do Polígono B parou com 4 vértices.')).toBeTruthy()
    await denovo.user.click(screen.getByRole('button', { name: 'Continuar a caminhada' }))
    await denovo.user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(atual.poligonos.map((a) => a.id)).toEqual([AREA.id, esboco?.id])
    expect(screen.queryByRole('button', { name: 'Continuar a caminhada' })).toBeNull()

    const outra = await recarregar(antes.valor())
    await outra.user.click(screen.getByRole('button', { name: 'Desenhar' }))
    estar(-15.7, -49.5)
    await outra.user.click(screen.getByRole('button', { name: 'Vértice aqui' }))
    const fim = await recarregar(atual)
    expect(screen.getByText('O desenho parou com 1 vértice.')).toBeTruthy()
    await fim.user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.queryByText(/O desenho parou/)).toBeNull()
    expect(atual.desenho).toBeUndefined()
  })

  it('a drawing that was changed since it was left is an area like the others', async () => {
    const tracado = AREA.geometria.coordinates[0]?.slice(0, 4) as Array<[number, number]>
    const desenho = { id: AREA.id, tracado: tracado.slice(0, 3), andando: false }
    await abrir({ ...VAZIO, poligonos: [AREA], desenho })
    expect(screen.queryByText(/O desenho/)).toBeNull()
  })
})

describe('the layers of the agency', () => {
  afterEach(() => leitorDeCamadas.set(null))

  it('are shown one by one, with source and day, for what is in view', async () => {
    const ler = vi.fn<LeitorDeCamadas['ler']>(async () => ({
      feicoes: [
        { nome: 'Parque', geometria: { type: 'MultiPolygon', coordinates: [AREA.geometria.coordinates] } },
      ],
      parcial: true,
    }))
    const camada = {
      id: 'c1',
      tipo: 'UC' as const,
      nome: 'Unidades',
      fonte: 'ICMBio',
      data: '2026-05-04',
      feicoes: 1,
    }
    leitorDeCamadas.set({ listar: async () => [camada], ler })
    const { user } = await abrir(VAZIO)
    await user.click(await screen.findByRole('button', { name: 'Camadas' }))
    expect(screen.getByText('Unidades de conservação · ICMBio, 04/05/2026')).toBeTruthy()
    expect(ler).not.toHaveBeenCalled()
    const caixa = screen.getByRole('checkbox', { name: 'Unidades' })
    await user.click(caixa)
    expect(await screen.findByText('Há mais do que se mostra: aproxime o mapa.')).toBeTruthy()
    expect(ler.mock.calls[0]?.[0]).toBe('c1')
    await user.click(caixa)
    expect(screen.queryByText(/Há mais/)).toBeNull()
  })
})

describe('the map to look at', () => {
  it('mounts twice without complaint and names what it shows', async () => {
    const queixas = vi.spyOn(console, 'error')
    render(
      <StrictMode>
        <MantineProvider env="test">
          <Mapa nome="Mapa do formulário" ponto={{ latitude: -15.8, longitude: -49.5 }} areas={[AREA]} />
        </MantineProvider>
      </StrictMode>,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Aproximar' })).toBeTruthy())
    expect(screen.getByRole('application').getAttribute('aria-label')).toContain(`15°48'00.0"S 49°30'00.0"W`)
    expect(screen.getByText('Área da infração')).toBeTruthy()
    expect(queixas).not.toHaveBeenCalled()
  })
})
