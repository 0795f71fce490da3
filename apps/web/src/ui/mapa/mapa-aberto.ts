import type * as Leaflet from 'leaflet'
import type { L } from './leaflet.ts'
import type { Lugares } from './lugares/lugares.ts'

/** A map on the screen, for whoever draws on it. */
export interface MapaAberto {
  L: L
  mapa: Leaflet.Map
  lugares: Lugares
}
