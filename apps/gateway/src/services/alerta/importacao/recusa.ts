import type { AlertaNovo } from './alerta-novo.ts'

/** This row is no alert, and it says why. */
export class LinhaInvalida extends Error {
  override name = 'LinhaInvalida'
  constructor(
    readonly motivo: string,
    readonly codigoExterno: string | null,
  ) {
    super(motivo)
  }
}

/** A row whose class nobody has mapped: it is whole but for its category, and waits for one. */
export class ClasseDesconhecida extends LinhaInvalida {
  override name = 'ClasseDesconhecida'
  constructor(
    readonly classe: string,
    readonly alerta: AlertaNovo,
  ) {
    super(`Categoria desconhecida: ${classe}`, alerta.codigo_externo)
  }
}

/** Ends the reading of a row. */
export type Recusar = (motivo: string) => never
