import type { Erros, Mudar } from '../../../campos/grupo/entrada.ts'
import type { Espacos } from '../../../campos/grupo/espacos.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'

export interface PropsDoPasso extends Pick<Espacos, 'renderArquivo' | 'renderAlertas'> {
  conteudo: Conteudo
  erros: Erros
  onMudar: Mudar
}
