// What comes after a signed instrument is a document of its own (docs/dominio/atos.md): the first never changes. Each
// kind is a description, as the kinds of instrument are: screen, validation, paper and the public pages read it.
import type { Campos, Dados } from '../campos/campo.ts'
import type { Ciencia } from '../cientificacao/schema.ts'
import type { PedidoDeDecisao } from '../decisao/schema.ts'
import type { Condicao } from '../formulario/condicao.ts'
import type { Poligono } from '../geometria/poligono.ts'
import type { Achado, Ambiente, FormularioLido, InstrumentoLido, Secao } from '../instrumento/definicao.ts'
import { type CodigoDeAto, type Efeito, TIPOS_DE_ATO } from './tipos.ts'

/** An act that was signed before, as the rules of the next one read it. */
export interface AtoLido {
  tipo: string
  codigo: string
  instrumentoId: string
  efeito: string
  /** The instant of its signature. */
  quando: string
  dados: Dados
}

/** A text of the signed document, under its label. */
export interface Escrito {
  rotulo: string
  /** The name of the answer. */
  nome: string
  texto: string
}

export interface ContextoDoAto {
  agora: Date
  condicao: Condicao
  formulario: FormularioLido
  /** The first: what the act is about. */
  instrumento: InstrumentoLido
  /** The acts on that instrument, in the order in which they were signed. */
  anteriores: readonly AtoLido[]
  /** The ciência of each person of that instrument, as it stands. */
  ciencias: readonly Ciencia[]
  /** What was asked of the superior about it, oldest first. */
  pedidos: readonly PedidoDeDecisao[]
  /** Finds an instrument in force, of any form, among those that the answers cite; absent where it cannot be known, as on the screen. */
  assinado?: (codigo: string) => { tipo: string } | undefined
  /** The wording of an infraction on a day; absent where the catalogue is not at hand, as on the screen. */
  infracao?: Ambiente['infracao']
}

interface DefinicaoDoAto {
  codigo: CodigoDeAto
  /** The button says it. */
  rotulo: string
  /** The line of the signature says it. */
  quemAssina: string
  /** The kinds of instrument that it may follow; any where this is absent. */
  sobre?: readonly string[]
  /** It is about the form and all of its instruments. */
  doFormulario?: true
  /** It is also about what is not signed yet. */
  antesDaAssinatura?: true
  /** It is told to nobody but the agents, unless these answers say otherwise. */
  semCiencia?: (dados: Dados) => boolean
  /** The conditions of the form in which each may do it. */
  de: Partial<Record<'autor' | 'gestor', readonly Condicao[]>>
  /** Whoever drew up the first may not do it, whatever other role they hold; nor, where `daEquipe`, whoever is on its
   * team. */
  deOutraPessoa?: string
  daEquipe?: true
  explicacao: string
  baseLegal: string
  secoes: readonly Secao[]
  regras: readonly RegraDoAto[]
  /** What whoever does it must know before; null for nothing. */
  aviso?: (ctx: ContextoDoAto) => string | null
  /** The fields that are asked for here, where not all are. */
  oferecidos?: (campos: Campos, ctx: ContextoDoAto) => Campos
  /** The codes of other documents that the answers tell. */
  cita?: (dados: Dados) => string[]
  /** What the signed document says that may be copied into the answer of that path; absent where it is typed. */
  escritos?: (caminho: string, dados: Dados, ctx: ContextoDoAto) => Escrito[]
  /** Why it cannot be done any more, whatever is answered; null when it can. */
  impedimento?: (ctx: ContextoDoAto) => string | null
  /** The areas that stay as they were, which the paper draws beside those of the act. */
  areasQueFicam?: (dados: Dados, ctx: ContextoDoAto) => Poligono[]
  /** What the system tells from the answers and the first, kept beside them; never typed. */
  derivados?: (dados: Dados, ctx: ContextoDoAto) => Dados
  efeito: (dados: Dados) => Efeito
  /** What the paper says, after the answers and what was told from them. */
  dispositivo: (dados: Dados, ctx: ContextoDoAto) => string[]
  /** What of the answers is of this person (CPF or CNPJ); null where nothing is. Absent, all of it is of everybody. */
  daPessoa?: (dados: Dados, pessoa: string) => Dados | null
  inicial?: (ctx: ContextoDoAto) => Dados
}

export type RegraDoAto = (dados: Dados, ctx: ContextoDoAto) => Achado[]

export interface TipoDeAto extends DefinicaoDoAto {
  /** Prefix of the code. */
  sigla: string
  nome: string
  campos: Campos
}

export const defineAto = (definicao: DefinicaoDoAto): TipoDeAto => ({
  ...TIPOS_DE_ATO[definicao.codigo],
  ...definicao,
  campos: Object.assign({}, ...definicao.secoes.map((s) => s.campos)) as Campos,
})
