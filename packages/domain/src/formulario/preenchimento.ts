import type { FormularioLido, InstrumentoLido } from '../instrumento/definicao.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'

/** The answers of a form, whoever holds them: the screen's draft or the gateway's record. */
export interface Preenchimento extends FormularioLido {
  tipos: readonly CodigoDeInstrumento[]
  instrumentos: ReadonlyArray<InstrumentoLido & { tipo: CodigoDeInstrumento }>
}
