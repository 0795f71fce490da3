// Where the map of the list looks first: at the alerts of the first answer; where there is none, at the place of the device
// if that was already allowed. Whoever touches the map before that looks where they want.
import type { AlertasNoMapa } from '@guara/domain/alerta/schema'
import type { Coordenada } from '@guara/domain/coordenada'
import { useEffect, useRef } from 'react'
import { posicaoPermitida } from '../../ui/mapa/editor/gps/use-gps.ts'
import type { MapaAberto } from '../../ui/mapa/mapa-aberto.ts'

const GESTOS = ['pointerdown', 'wheel', 'keydown'] as const
/** Near enough to see a neighbourhood, and far enough to know which. */
const ZOOM_MAXIMO = 13

const olhar = ({ L, mapa }: MapaAberto, pontos: readonly Coordenada[]) => {
  const limites = L.latLngBounds(pontos.map(({ latitude, longitude }) => [latitude, longitude]))
  mapa.fitBounds(limites, { padding: [40, 40], maxZoom: ZOOM_MAXIMO, animate: false })
}

/** `conhecida` when the filter already says where to look. */
export const usePrimeiraVista = (
  aberto: MapaAberto | null,
  dados: AlertasNoMapa | undefined,
  conhecida: boolean,
) => {
  const decidida = useRef(false)
  useEffect(() => {
    if (!aberto) return
    const lugar = aberto.mapa.getContainer()
    const decidir = () => {
      decidida.current = true
    }
    for (const gesto of GESTOS) lugar.addEventListener(gesto, decidir, { capture: true, passive: true })
    return () => {
      decidida.current = false
      for (const gesto of GESTOS) lugar.removeEventListener(gesto, decidir, { capture: true })
    }
  }, [aberto])

  useEffect(() => {
    if (!aberto || !dados || decidida.current) return
    const pontos = [...dados.alertas, ...dados.grupos]
    if (conhecida || pontos.length > 0) decidida.current = true
    if (conhecida) return
    if (pontos.length > 0) return olhar(aberto, pontos)
    let aqui = true
    void posicaoPermitida().then((posicao) => {
      if (!aqui || !posicao || decidida.current) return
      decidida.current = true
      olhar(aberto, [posicao])
    })
    return () => {
      aqui = false
    }
  }, [aberto, dados, conhecida])
}
