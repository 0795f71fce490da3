// What a new form may begin from, beyond the choice of kinds: a model, or an earlier form of one's own.
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Comeco } from '@guara/domain/modelo/comeco'

export interface FonteDoInicio {
  /** Tells it apart from the others: `modelo:lixo-entulho`. */
  chave: string
  /** How the sentence under the choice calls it: "pelo modelo". */
  por: string
  /** What stands beside its name: "Modelo", "Igual a". */
  rotulo: string
  nome: string
  /** The kinds that it marks. */
  tipos: readonly CodigoDeInstrumento[]
  /** The kinds that it can fill as well, left to who chooses. */
  opcionais: readonly CodigoDeInstrumento[]
  /** The answers for the kinds that were chosen in the end. */
  comecar: (tipos: readonly CodigoDeInstrumento[]) => Comeco
}
