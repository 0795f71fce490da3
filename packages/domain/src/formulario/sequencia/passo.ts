// What a row of the table of sequencia.ts says. The screen asks it whether to offer, the gateway whether to do and with
// what.
import type { Dados } from '../../campos/campo.ts'
import type { DocumentoLido } from '../../instrumento/definicao.ts'
import type { CodigoDeInstrumento } from '../../instrumento/tipos.ts'
import type { Prazo } from '../../prazo/schema.ts'

export interface TermoDeOrigem {
  id: string
  codigo: string
  dados: Dados
}

export interface Situacao {
  /** The deadlines that run in the form. */
  prazos: ReadonlyArray<Pick<Prazo, 'instrumentoId' | 'data' | 'vencido'>>
  /** The term of origin as others may cite it, with what is left of each good; undefined while it is not known. */
  documento: Pick<DocumentoLido, 'itens'> | undefined
}

export interface Mundo extends Situacao {
  agora: Date
  /** The ciência of the term of origin, as an instant or a day. */
  ciencia: string | null
  /** The id of the catalogue's line, by its code. */
  infracaoId: (codigo: string, dia: string) => number | undefined
}

export interface Passo {
  de: CodigoDeInstrumento
  para: CodigoDeInstrumento
  rotulo: string
  /** The question that is asked first, which says what goes along. */
  confirmacao: string
  /** Several may be begun while there is something left; otherwise one stands at a time. */
  varios: boolean
  /** The step takes goods, and asks for the balance of the term of origin. */
  bens: boolean
  /** The same fact goes on, and so does what proves it; another act has photos of its own. */
  evidencias: boolean
  pessoas: (identificacao: Dados) => Dados
  /** Whether the step fits, told by the answers of the term of origin alone. */
  cabe: (dados: Dados) => boolean
  naoCabe: string
  /** It answers why not now, or null. */
  impedimento: (origem: TermoDeOrigem, situacao: Situacao) => string | null
  /** The answers that the new term starts with. */
  dados: (origem: TermoDeOrigem, mundo: Mundo) => Dados
}
