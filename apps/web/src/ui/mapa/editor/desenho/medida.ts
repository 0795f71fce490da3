// How large a drawing is so far, and an area that is finished.
import { areaDoPoligonoHa, perimetroDoPoligonoM } from '@guara/domain/geometria/area'
import { normalizar, type Poligono, type Posicao } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'

export interface Medida {
  vertices: number
  areaHa: number | null
  perimetroM: number | null
  /** What is drawn so far; empty while a finished area is edited. */
  tracado: Posicao[]
}

export const medirAneis = (aneis: number[][][]) => {
  const poligono = normalizar(aneis)
  return { areaHa: areaDoPoligonoHa(poligono), perimetroM: perimetroDoPoligonoM(poligono) }
}

export const medidaDaArea = ({ coordinates }: Poligono): Medida => ({
  vertices: coordinates.reduce((n, anel) => n + anel.length - 1, 0),
  tracado: [],
  ...medirAneis(coordinates),
})

const SEM_AREA = { areaHa: null, perimetroM: null }

export const medirPontos = (pontos: Leaflet.LatLng[]): Medida => {
  const tracado = pontos.map(({ lat, lng }): Posicao => [lng, lat])
  return {
    vertices: pontos.length,
    tracado,
    ...(pontos.length < 3 ? SEM_AREA : medirAneis([tracado])),
  }
}
