// The point by a click on the map, or, for whoever has no pointer, by the middle of the view.
import type * as Leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapaAberto } from '../../mapa-aberto.ts'
import { type PontoLido, seisCasas } from '../valor.ts'

/** A finger or a mouse is right to about this many pixels; how many metres they are depends on the zoom. */
const MIRA_PX = 5

const lido = (mapa: Leaflet.Map, { lat, lng }: Leaflet.LatLng): PontoLido => {
  const centro = mapa.latLngToContainerPoint([lat, lng])
  const aoLado = mapa.containerPointToLatLng([centro.x + MIRA_PX, centro.y])
  return {
    latitude: seisCasas(lat),
    longitude: seisCasas(lng),
    precisaoM: Math.max(1, Math.round(mapa.distance([lat, lng], aoLado))),
    altitudeM: null,
    fonteCoordenada: 'MAPA',
    dataHoraLeitura: new Date().toISOString(),
  }
}

export const useMarcarPonto = (
  aberto: MapaAberto | null,
  marcando: boolean,
  aoMarcar: (ponto: PontoLido) => void,
) => {
  const avisar = useRef(aoMarcar)
  avisar.current = aoMarcar

  useEffect(() => {
    if (!aberto || !marcando) return
    const { mapa } = aberto
    const aoClicar = ({ latlng }: Leaflet.LeafletMouseEvent) => avisar.current(lido(mapa, latlng))
    mapa.on('click', aoClicar)
    mapa.getContainer().classList.add('guara-mira')
    return () => {
      mapa.off('click', aoClicar)
      mapa.getContainer().classList.remove('guara-mira')
    }
  }, [aberto, marcando])

  return () => aberto && avisar.current(lido(aberto.mapa, aberto.mapa.getCenter()))
}
