// Leaflet 1.7.1 and, for drawing, geoman: fetched when a map opens. Both talk through the global `L` that Leaflet sets, so
// the library comes first, wherever it comes from.
import type * as Leaflet from 'leaflet'
import { lerConfigDoMapa, VERSAO_DO_LEAFLET } from './config.ts'

export type L = typeof Leaflet
type ComL = { L?: L }

const ESPERA_MS = 8_000

/** The copy of another host counts only if it is the same file to the byte. */
const deFora = (url: string, integridade: string) =>
  new Promise<L>((aceitar, recusar) => {
    const script = document.createElement('script')
    script.src = url
    script.integrity = integridade
    script.crossOrigin = 'anonymous'
    const desistir = setTimeout(() => recusar(new Error(`no answer from ${url}`)), ESPERA_MS)
    script.onload = () => {
      clearTimeout(desistir)
      const { L } = globalThis as ComL
      if (L?.version === VERSAO_DO_LEAFLET) aceitar(L)
      else recusar(new Error(`${url} is not Leaflet ${VERSAO_DO_LEAFLET}`))
    }
    script.onerror = () => {
      clearTimeout(desistir)
      recusar(new Error(`${url} did not load or its bytes differ`))
    }
    document.head.append(script)
  })

const embutida = async (): Promise<L> => {
  const modulo = await import('leaflet')
  return (modulo as { default?: L }).default ?? modulo
}

const escolher = async () => {
  const { bibliotecaUrl, bibliotecaIntegridade } = lerConfigDoMapa()
  if (bibliotecaUrl === null || !navigator.onLine) return embutida()
  return deFora(bibliotecaUrl, bibliotecaIntegridade).catch((causa: unknown) => {
    console.warn('Biblioteca de mapas externa recusada; usando a cópia embutida.', causa)
    return embutida()
  })
}

/** 1.7.1 forgets a pending redraw when it draws for another reason: the map may be gone by the time it comes. */
const semDesenhoTardio = (L: L) => {
  const tela = L.Canvas.prototype as unknown as { _redraw: () => void; _ctx?: unknown }
  const desenhar = tela._redraw
  tela._redraw = function (this: typeof tela) {
    if (this._ctx) desenhar.call(this)
  }
}

const preparar = async () => {
  const L = await escolher()
  // A copy that arrives after we gave up on it must not take the name.
  Object.defineProperty(globalThis, 'L', { configurable: true, get: () => L, set: () => {} })
  // Markers have no name of their own: what they show is in the text beside the map.
  L.Marker.mergeOptions({ keyboard: false })
  semDesenhoTardio(L)
  return L
}

let biblioteca: Promise<L> | null = null

export const carregarLeaflet = () => {
  biblioteca ??= preparar().catch((causa: unknown) => {
    biblioteca = null
    throw causa
  })
  return biblioteca
}

export const carregarDesenho = async () => {
  const L = await carregarLeaflet()
  await import('@geoman-io/leaflet-geoman-free')
  return L
}
