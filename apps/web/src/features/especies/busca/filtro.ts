// What is being searched. Choosing a kingdom clears the text; a new search starts at page 1
// (docs/dominio/telas.md#species).
import { SEM_APARENCIA } from '@guara/domain/especie/aparencia'
import { TAMANHO_DA_PAGINA_DE_ESPECIES } from '@guara/domain/especie/schema'
import type { FiltroDeEspecies } from '../../../offline/especies/consultas.ts'

export const CHAVE_DO_FILTRO = 'especies'

export const FILTRO_INICIAL: FiltroDeEspecies = {
  ...SEM_APARENCIA,
  reinoId: null,
  nome: '',
  retiradas: false,
  pagina: 1,
  tamanho: TAMANHO_DA_PAGINA_DE_ESPECIES,
}
