/** One feature or row of a file, before anything is believed of it. */
export interface Bruto {
  /** One-based: a line of a CSV (the header is 1), a feature of the others. */
  linha: number
  propriedades: Record<string, unknown>
  /** The geometry as GeoJSON; absent where the columns tell it. */
  geometria?: unknown
}

/** The file itself cannot be read on: what came before it is kept. */
export class ErroNoArquivo extends Error {
  override name = 'ErroNoArquivo'
}
