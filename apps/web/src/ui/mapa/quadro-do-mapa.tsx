// A Leaflet map inside React: made once per mount and removed with it (StrictMode mounts twice), with our controls in
// Portuguese. Whoever draws on it receives it by `aoAbrir` and works through effects.
import { Button } from '@mantine/core'
import type * as Leaflet from 'leaflet'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { noOcio } from '../aparelho/no-ocio.ts'
import { useTemaSol } from '../aparelho/tema-sol.ts'
import { Recado } from '../aviso/recado.tsx'
import { desenharBase } from './base/base-vetorial.ts'
import { useBase } from './base/use-base.ts'
import { useCamadasDoOrgao } from './camadas/use-camadas-do-orgao.ts'
import { carregarDesenho, carregarLeaflet, type L } from './leaflet.ts'
import { carregarLugares } from './lugares/lugares.ts'
import classes from './mapa.module.css'
import type { MapaAberto } from './mapa-aberto.ts'
import './leaflet.css'

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

/** Where there is neither base, nor layer, nor legend to show, nobody pays for it. */
const Camadas = lazy(() => import('./camadas/camadas.tsx').then((m) => ({ default: m.Camadas })))

interface Props {
  /** What the map shows, for whoever does not see it. */
  nome: string
  desenho?: boolean
  aoAbrir: (aberto: MapaAberto | null) => void
  /** Buttons over the map, at its upper right corner. */
  children?: ReactNode
  /** The map is all that is seen: what is of use in the field is offered on it. */
  telaCheia?: boolean
  /** What the strokes stand for, where the map leaves no room for it below. */
  legenda?: ReactNode
  /** What came of an act, said over the foot of the map: nothing around it moves. */
  rodape?: ReactNode
}

export const QuadroDoMapa = ({
  nome,
  desenho = false,
  aoAbrir,
  children,
  telaCheia = false,
  legenda,
  rodape,
}: Props) => {
  const lugar = useRef<HTMLDivElement>(null)
  const avisar = useRef(aoAbrir)
  avisar.current = aoAbrir
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const [falhou, setFalhou] = useState(false)
  const [tentativa, setTentativa] = useState(0)
  const [sol] = useTemaSol()

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

  const base = useBase(aberto)
  const orgao = useCamadasDoOrgao(aberto, sol)
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

  // The map does not notice by itself that its box changed.
  useEffect(() => {
    if (!aberto || !lugar.current) return
    const olheiro = new ResizeObserver(() => aberto.mapa.invalidateSize({ animate: false }))
    olheiro.observe(lugar.current)
    return () => olheiro.disconnect()
  }, [aberto])

  const tentar = useCallback(() => {
    setFalhou(false)
    setTentativa((n) => n + 1)
  }, [])

  const comCamadas = base !== null || orgao.camadas.length > 0 || Boolean(legenda)

  return (
    <div className={classes.moldura}>
      {falhou && (
        <Recado tom="erro">
          Não foi possível abrir o mapa. As coordenadas e os vértices podem ser digitados.{' '}
          <Button variant="default" size="compact-sm" onClick={tentar}>
            Tentar de novo
          </Button>
        </Recado>
      )}
      <div
        ref={lugar}
        className={classes.mapa}
        role="application"
        aria-label={`${nome}. Setas movem o mapa; + e − aproximam e afastam.`}
        aria-busy={!aberto && !falhou}
        hidden={falhou}
      />
      {aberto && (comCamadas || children) && (
        <div className={classes.controles}>
          {comCamadas && (
            <Suspense>
              <Camadas
                orgao={orgao}
                base={base && { aberto, guarda: base.guarda }}
                comFaixa={telaCheia}
                legenda={legenda}
              />
            </Suspense>
          )}
          {children}
        </div>
      )}
      {rodape && <div className={falhou ? undefined : classes.rodape}>{rodape}</div>}
    </div>
  )
}
