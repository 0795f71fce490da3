/** A row that is no alert, and why. */
export class LinhaInvalida extends Error {
  override name = 'LinhaInvalida'
  constructor(
    readonly motivo: string,
    readonly codigoExterno: string | null,
  ) {
    super(motivo)
  }
}

/** Ends the reading of a row. */
export type Recusar = (motivo: string) => never
