// The areas of the value as layers of the map: one layer per id, kept while the area exists, so that an editing session
// survives the value coming back from the form (which may copy it: geometries are compared by content).
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import type { Poligono } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { rotular } from '../../conteudo.ts'
import { tracoDaArea } from '../../cores.ts'
import type { MapaAberto } from '../../mapa-aberto.ts'

interface Guardada {
  camada: Leaflet.Polygon
  conteudo: string
}

export type Camadas = Map<string, Guardada>

export const conteudoDe = ({ coordinates }: Poligono) => JSON.stringify(coordinates)

/** Leaflet keeps rings open and latitude first. */
const comoLatLngs = ({ coordinates }: Poligono): Leaflet.LatLngTuple[][] =>
  coordinates.map((anel) => anel.slice(0, -1).map(([lng, lat]) => [lat, lng]))

/** The way back; rings come open and are closed when normalised. */
export const aneisDa = (camada: Leaflet.Polygon): number[][][] =>
  (camada.getLatLngs() as Leaflet.LatLng[][]).map((anel) => anel.map(({ lat, lng }) => [lng, lat]))

const atualizar = (guardada: Guardada, geometria: Poligono) => {
  const conteudo = conteudoDe(geometria)
  if (conteudo === guardada.conteudo) return
  guardada.conteudo = conteudo
  guardada.camada.setLatLngs(comoLatLngs(geometria))
}

export const useAreasNoMapa = (
  aberto: MapaAberto | null,
  areas: AreaDesenhada[],
  sol: boolean,
  aoTocar: (id: string) => void,
) => {
  const [camadas, setCamadas] = useState<Camadas | null>(null)
  const tocar = useRef(aoTocar)
  tocar.current = aoTocar

  useEffect(() => {
    if (!aberto) return
    const novas: Camadas = new Map()
    setCamadas(novas)
    return () => {
      for (const { camada } of novas.values()) camada.remove()
      setCamadas(null)
    }
  }, [aberto])

  useEffect(() => {
    if (!aberto || !camadas) return
    const ficam = new Set(areas.map((a) => a.id))
    for (const [id, { camada }] of camadas)
      if (!ficam.has(id)) {
        camada.remove()
        camadas.delete(id)
      }
    for (const [i, { id, geometria, finalidade }] of areas.entries()) {
      let guardada = camadas.get(id)
      if (guardada) atualizar(guardada, geometria)
      else {
        const camada = aberto.L.polygon(comoLatLngs(geometria))
        camada.on('click', () => tocar.current(id))
        camada.addTo(aberto.mapa)
        guardada = { camada, conteudo: conteudoDe(geometria) }
        camadas.set(id, guardada)
      }
      guardada.camada.setStyle(tracoDaArea(finalidade, sol))
      guardada.camada.unbindTooltip()
      if (areas.length > 1) rotular(guardada.camada, nomeDoPoligono(i))
    }
  }, [aberto, camadas, areas, sol])

  return camadas
}
