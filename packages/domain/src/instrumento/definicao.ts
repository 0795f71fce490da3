// What a kind of instrument is: a description. Screen, validation, view, PDF, list and type-exclusion read it.
import { assinatura, type Campo, type Campos, type Dados, texto } from '../campos/campo.ts'
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import type { PedidoDeDecisao } from '../decisao/schema.ts'
import type { EtapaDeRespostas } from '../formulario/membros.ts'
import type { Calendario } from '../prazo/calendario.ts'
import type { Perfil } from '../sessao/perfil.ts'

/** A form as the rules read it, whoever holds it: the screen's draft or the gateway's record. */
export interface FormularioLido extends Record<EtapaDeRespostas, Dados> {
  tipos: readonly string[]
  cabecalho: Dados
  instrumentos: ReadonlyArray<InstrumentoLido>
  evidencias: readonly Dados[]
}

export interface InstrumentoLido {
  id: string
  tipo: string
  /** The server gives the code when the instrument is first kept. */
  codigo?: string | null
  /** A cancelled instrument has no effect: what it destined goes back to the balance. */
  cancelado?: boolean
  dados: Dados
}

export interface EspecieLida {
  id: number
  reino: string
  grupo: string
  nomePopular: string
  nomeCientifico: string
  /** Nativa, Exótica… */
  status: string
  /** LC, NT, VU, EN, CR… */
  categoriaAmeaca: string | null
  cites: string | null
  /** The line of the threatened (art. 24, II) for animals; art. 60 for plants. */
  multaAmeacada: boolean
}

/** An instrument of another form, already signed: what a term may cite, with what is left of each good. */
export interface DocumentoLido {
  codigo: string
  tipo: string
  /** A seizure that was cancelled after it was signed: nothing cites it but what gives its goods back. */
  cancelado?: boolean | undefined
  dataHoraInstrumento: string | null
  /** CPF or CNPJ of its responsible persons, digits only. */
  pessoas: readonly string[]
  itens: ReadonlyArray<{
    itemId: string
    dados: Dados
    saldo: number
    /** What lies in somebody's custody: only a decision may destine it (docs/dominio/instrumentos.md#balance). */
    depositado?: number
  }>
}

/** What the agency sets, because the sources do not confirm it. */
export interface Parametros {
  prazoDefesaDias: number
  /** Percentage of each aggravating and mitigating circumstance, by its code; absent is 0. */
  percentuais: Readonly<Record<string, number>>
  /** What the fine loses for whoever pays within the term of the defence; null while the agency has not set it. */
  descontoPercentual: number | null
  /** The names of those that the agency has not set, and are told as still to be confirmed. */
  aConfirmar: readonly string[]
}

/** What the rules ask of the world outside the form. */
export interface Ambiente {
  agora: Date
  /** The wording in force on that day (AAAA-MM-DD) of the catalogue's line; without a day, the current one. */
  infracao: (id: number, dia?: string | null) => TipoDeInfracao | undefined
  especie: (id: number) => EspecieLida | undefined
  documento: (codigo: string) => DocumentoLido | undefined
  /** A cancelled seizure is found for whoever gives its goods back. */
  apreensaoCancelada?: (codigo: string) => DocumentoLido | undefined
  parametros: Parametros
  /** The days on which the agency does not work, for every term. */
  calendario: Calendario
  /** What was asked of the superior about the form's instruments, oldest first; absent where it cannot be known. */
  pedidos?: readonly PedidoDeDecisao[]
}

export interface Contexto extends Ambiente {
  formulario: FormularioLido
  instrumento: InstrumentoLido
}

/** What is wrong, tied to a field by its path inside the instrument's answers: `itens.0.placa`. */
export interface Achado {
  campo: string
  mensagem: string
}

type Mensagem = string | ((dados: Dados, ctx: Contexto) => string)

/** A rule across fields. While `vale` is true there is nothing to say; answers still missing are not its business. */
export type Regra =
  | { campo: string; vale: (dados: Dados, ctx: Contexto) => boolean; mensagem: Mensagem }
  | ((dados: Dados, ctx: Contexto) => Achado[])

/** A warning is corrected or answered with one sentence before sending, and never refuses
 * (docs/dominio/blindagem.md#answered). */
export interface Aviso {
  /** `justificativasBlindagem` keeps it as `regra`. */
  codigo: string
  /** What it is called where findings of many forms are counted. */
  titulo: string
  fundamento: string
  achar: (dados: Dados, ctx: Contexto) => Achado[]
}

/** A part of the screen and of the printed body. */
export interface Secao {
  titulo: string
  campos: Campos
}

/** The steps that a kind asks for (docs/dominio/etapas.md#what-each-kind-asks). */
export interface Exigencia {
  /** 'ouNaoIdentificada': someone must be told, or that nobody could be. */
  identificacao: 'sim' | 'ouNaoIdentificada' | 'nao'
  endereco: boolean
  ponto: boolean
  fotos: number
}

/** Who signs besides the inspectors, in the order of the printed lines. */
export interface Assinante {
  papel: string
  obrigatorio: boolean
  /** The field that keeps the signature drawn on the screen. */
  campo: string
  /** The answer that names who signs; absent for who receives the ciência, whom the ciência itself names. */
  quem?: 'TESTEMUNHA' | { grupo: string } | { nome: string; documento: string; rotulo: string }
}

export interface Definicao<C extends string = string> {
  /** Name in the data. */
  codigo: C
  /** Name in the address bar. */
  rota: string
  /** Prefix of the code. */
  sigla: string
  nome: string
  /** A kind that combines may share a form with the others that do (docs/dominio/instrumentos.md#combining). */
  combinavel: boolean
  /** A kind that punishes needs the situation confirmed. */
  punitivo: boolean
  /** What its paper calls the agent who draws it up: nobody is fined by guidance or a delivery
   * (docs/dominio/glossario.md). */
  agente?: string
  /** The roles that draw it up and sign it; the inspector alone where this is absent
   * (docs/dominio/instrumentos.md#who-signs). */
  lavram?: readonly Perfil[]
  exige: Exigencia
  finalidade: string
  baseLegal: string
  secoes: readonly Secao[]
  regras?: readonly Regra[]
  avisos?: readonly Aviso[]
  assinam: readonly Assinante[]
  /** These are printed word for word, until the agency writes its own (catalogo/editaveis/advertencias.ts). */
  advertencias: readonly string[]
  /** Those of an act that is several in one kind, by the answer that tells which; where it is absent, the fixed ones. */
  advertenciasPor?: {
    campo: string
    textos: Readonly<Record<string, readonly string[]>>
    semResposta: readonly string[]
  }
  /** The warning that also opens the sheet, because nobody may be left in doubt of it. */
  destaque?: string
  /** Answers that a new one starts with: standard texts to be edited. */
  inicial?: () => Dados
  /** The fields of a section as these answers leave them to be chosen from, where the catalogue narrows the options. */
  oferecidos?: (campos: Campos, dados: Dados, ambiente: Ambiente) => Campos
  /** What the system tells from the form and the catalogue, kept by the gateway beside the answers; never typed. */
  derivados?: (dados: Dados, ctx: Contexto) => Dados
  /** Complete answers, for the tests of every reader. */
  exemplo: () => Dados
}

export interface Instrumento<C extends string = string> extends Definicao<C> {
  /** All the fields, in order. */
  campos: Campos
  agente: string
  lavram: readonly Perfil[]
  regras: readonly Regra[]
  avisos: readonly Aviso[]
}

/** Any agent of the team who signs and did not draw it up. */
export const AGENTE = 'Agente de fiscalização'

const todosOsCampos = (secoes: readonly Secao[]): Campos => Object.assign({}, ...secoes.map((s) => s.campos))

/** Whoever has a line on the paper signs on the screen: those whom no section asks have one of their own, with the name
 * of the authority that no other answer tells. */
const secaoDasAssinaturas = ({ secoes, assinam }: Definicao): Secao[] => {
  const pedidos = todosOsCampos(secoes)
  const campos = assinam.flatMap(({ papel, campo, quem }): Array<[string, Campo]> => {
    if (campo in pedidos) return []
    const nome = typeof quem === 'object' && 'nome' in quem && !(quem.nome in pedidos) ? quem : null
    return [
      ...(nome
        ? [
            [nome.nome, texto(`${papel}: nome`, { maximo: 150, largura: 8 })] as [string, Campo],
            [nome.documento, texto(`${papel}: matrícula`, { maximo: 20, largura: 4 })] as [string, Campo],
          ]
        : []),
      [campo, assinatura(papel, { largura: 12 })],
    ]
  })
  return campos.length > 0 ? [{ titulo: 'Assinaturas dos demais', campos: Object.fromEntries(campos) }] : []
}

export const defineInstrumento = <const C extends string>(definicao: Definicao<C>): Instrumento<C> => ({
  ...definicao,
  secoes: [...definicao.secoes, ...secaoDasAssinaturas(definicao)],
  campos: todosOsCampos([...definicao.secoes, ...secaoDasAssinaturas(definicao)]),
  agente: definicao.agente ?? (definicao.punitivo ? 'Agente autuante' : AGENTE),
  lavram: definicao.lavram ?? ['ROLE_FISCAL'],
  regras: definicao.regras ?? [],
  avisos: definicao.avisos ?? [],
})
