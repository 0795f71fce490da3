import type { Bruto } from './arquivo.ts'

/** The geometry of a place that says one which cannot be read, and not that it has none. */
export const ILEGIVEL = { type: 'GeometryCollection', geometries: [] }

/** What a reader found in one place of the file. */
export interface Feicao extends Bruto {
  /** Why the place holds nothing that can be read: the row is refused, the file goes on. */
  recusa?: string
}
