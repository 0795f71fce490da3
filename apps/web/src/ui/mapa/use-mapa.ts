// A Leaflet map inside React: made once per mount and removed with it (StrictMode mounts twice), with our controls in
// Portuguese.
import type * as Leaflet from 'leaflet'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { noOcio } from '../aparelho/no-ocio.ts'
import { desenharBase } from './base/base-vetorial.ts'
import type { useBase } from './base/use-base.ts'
import { carregarDesenho, carregarLeaflet, type L } from './leaflet.ts'
import { carregarLugares } from './lugares/lugares.ts'
import type { MapaAberto } from './mapa-aberto.ts'

const GOIAS: Leaflet.LatLngBoundsLiteral = [
  [-19.5, -53.25],
  [-12.4, -45.9],
]
/** So far around Goiás a map is still of use to an inspector of Goiás. */
const LIMITES: Leaflet.LatLngBoundsLiteral = [
  [-40, -80],
  [10, -25],
]

const criar = (L: L, lugar: HTMLElement) => {
  const mapa = L.map(lugar, {
    // 1.7.1's tap handler is meant for an old Safari and swallows touches elsewhere.
    tap: false,
    zoomControl: false,
    attributionControl: false,
    maxZoom: 22,
    minZoom: 5,
    zoomSnap: 0.5,
    maxBounds: LIMITES,
    maxBoundsViscosity: 0.8,
    // The view jumps, because nothing moves by itself (docs/dominio/telas.md#motion).
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  } as Leaflet.MapOptions)
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(mapa)
  L.control.scale({ imperial: false, maxWidth: 90 }).addTo(mapa)
  L.control.attribution({ prefix: false }).addTo(mapa)
  mapa.fitBounds(GOIAS)
  return mapa
}

type Lugar = RefObject<HTMLDivElement | null>

export const useMapa = (lugar: Lugar, desenho: boolean, aoAbrir: (aberto: MapaAberto | null) => void) => {
  const avisar = useRef(aoAbrir)
  avisar.current = aoAbrir
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const [falhou, setFalhou] = useState(false)
  const [tentativa, setTentativa] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tentativa` asks for another try
  useEffect(() => {
    let vivo = true
    let mapa: Leaflet.Map | null = null
    Promise.all([desenho ? carregarDesenho() : carregarLeaflet(), carregarLugares()]).then(
      async ([L, lugares]) => {
        // The map is made and drawn in pieces: whoever taps meanwhile is answered between two of them.
        await noOcio()
        if (!vivo || !lugar.current) return
        mapa = criar(L, lugar.current)
        setAberto({ L, mapa, lugares })
        avisar.current({ L, mapa, lugares })
      },
      () => vivo && setFalhou(true),
    )
    return () => {
      vivo = false
      if (!mapa) return
      avisar.current(null)
      setAberto(null)
      mapa.remove()
    }
  }, [desenho, tentativa])

  const tentar = useCallback(() => {
    setFalhou(false)
    setTentativa((n) => n + 1)
  }, [])
  return { aberto, falhou, tentar }
}

/** What lies under everything: the drawing of the state, and the base where there is one. */
export const useFundo = (aberto: MapaAberto | null, sol: boolean, base: ReturnType<typeof useBase>) =>
  useEffect(() => {
    if (!aberto) return
    let soltar = () => {}
    let vivo = true
    void noOcio().then(() => {
      if (vivo)
        soltar = desenharBase(aberto.L, aberto.mapa, aberto.lugares, sol, base?.desenhar(aberto.L, sol))
    })
    return () => {
      vivo = false
      soltar()
    }
  }, [aberto, sol, base])

/** The map does not notice by itself that its box changed. */
export const useTamanho = (aberto: MapaAberto | null, lugar: Lugar) =>
  useEffect(() => {
    if (!aberto || !lugar.current) return
    const olheiro = new ResizeObserver(() => aberto.mapa.invalidateSize({ animate: false }))
    olheiro.observe(lugar.current)
    return () => olheiro.disconnect()
  }, [aberto, lugar])
