// What a new form may begin from, beyond the choice of kinds: a model, or an earlier form of one's own.
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Comeco } from '@guara/domain/modelo/comeco'

export interface FonteDoInicio {
  /** Tells it apart from the others: `modelo:lixo-entulho`. */
  chave: string
  /** How the sentence under the choice calls it: "pelo modelo". */
  por: string
  tipos: readonly CodigoDeInstrumento[]
  /** The answers for the kinds that were chosen in the end. */
  comecar: (tipos: readonly CodigoDeInstrumento[]) => Comeco
}
