// The few things of geoman that its types keep to themselves; its version is pinned.

import type {} from '@geoman-io/leaflet-geoman-free'
import type * as Leaflet from 'leaflet'

type Marcadores = Leaflet.Marker | Marcadores[]

interface DesenhoDePoligono {
  _markers?: Leaflet.Marker[]
  _layer?: Leaflet.Polyline
  _hintMarker?: Leaflet.Marker & { _snapped?: boolean }
  _doesSelfIntersect?: boolean
  _createVertex: (onde: { latlng: Leaflet.LatLng }) => void
  _finishShape: () => void
  _removeLastVertex: () => void
  enabled: () => boolean
}

export const desenhoDe = (mapa: Leaflet.Map) =>
  (mapa.pm as unknown as { Draw: { Polygon: DesenhoDePoligono } }).Draw.Polygon

const numerarUm = (marcador: Leaflet.Marker, numero: number) => {
  const icone = marcador.getElement()
  if (icone) icone.textContent = String(numero)
}

const emFila = (marcadores: Marcadores[]): Leaflet.Marker[] =>
  marcadores.flatMap((m) => (Array.isArray(m) ? emFila(m) : [m]))

export const numerarEdicao = (camada: Leaflet.Polygon) => {
  const { _markers = [] } = camada.pm as unknown as { _markers?: Marcadores[] }
  for (const [i, marcador] of emFila(_markers).entries()) numerarUm(marcador, i + 1)
}

export const numerarDesenho = (mapa: Leaflet.Map) => {
  for (const [i, marcador] of (desenhoDe(mapa)._markers ?? []).entries()) numerarUm(marcador, i + 1)
}

/** A finger has no hovering cursor to hang a hint on. */
const temMouse = () => window.matchMedia('(pointer: fine)').matches

export const opcoesDoDesenho = () => {
  const mouse = temMouse()
  return {
    allowSelfIntersection: false,
    snappable: true,
    snapDistance: 14,
    tooltips: mouse,
    cursorMarker: mouse,
    templineStyle: { color: '#8F3E12', weight: 3 },
    hintlineStyle: { color: '#8F3E12', weight: 2, dashArray: '6 6' },
  }
}

export const OPCOES_DA_EDICAO = {
  allowSelfIntersection: false,
  snappable: true,
  snapDistance: 14,
  // Taking vertices away never removes the area: deleting it is a button of its own.
  removeLayerBelowMinVertexCount: false,
  draggable: false,
}
