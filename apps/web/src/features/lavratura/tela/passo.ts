import type { Erros, Mudar } from '../../../campos/entrada.ts'
import type { Espacos } from '../../../campos/espacos.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'

/** What every step receives. */
export interface PropsDoPasso extends Pick<Espacos, 'renderArquivo' | 'renderAlertas'> {
  conteudo: Conteudo
  erros: Erros
  onMudar: Mudar
}
