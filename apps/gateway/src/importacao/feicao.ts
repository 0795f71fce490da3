import type { Bruto } from './arquivo.ts'

/** What a reader found in one place of the file. */
export interface Feicao extends Bruto {
  /** Why the place holds nothing that can be read: the row is refused, the file goes on. */
  recusa?: string
}
