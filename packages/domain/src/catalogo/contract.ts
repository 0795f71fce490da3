// Laws, infraction types with their fines, and instrument types (docs/dominio/fio.md#look-ups). The members beyond
// code and name are those of the agency's catalogue (docs/dominio/multa.md#catalogue).
import { z } from 'zod'
import { AUTENTICADO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { CALENDARIO_PADRAO, SuspensaoAnualDada } from '../prazo/atos.ts'

export const Lei = z.object({
  id: z.number().int(),
  sigla: z.string(),
  tipo: z.string(),
  numero: z.string(),
  ano: z.number().int(),
  esfera: z.string(),
  ementa: z.string(),
  usoNoSistema: z.string().nullable(),
  confirmado: z.boolean(),
  /** The days (AAAA-MM-DD) in which it is offered; a device may still keep a catalogue without them. */
  vigenciaInicio: z.string().nullish(),
  vigenciaFim: z.string().nullish(),
})
export type Lei = z.infer<typeof Lei>

export const GRUPOS_DE_INFRACAO = [
  'FAUNA',
  'FLORA',
  'POLUICAO',
  'ORDENAMENTO_URBANO',
  'ADMINISTRACAO_AMBIENTAL',
  'UNIDADE_CONSERVACAO',
] as const

export const CALCULOS_DE_MULTA = [
  'FIXO',
  'FAIXA',
  'POR_UNIDADE',
  'FAIXA_POR_UNIDADE',
  'BASE_MAIS_UNIDADE',
  'FAIXA_MAIS_UNIDADE',
  'MULTA_DIARIA_POR_UNIDADE',
  'POR_PORTE',
] as const

export const EXIGENCIAS_DA_INFRACAO = [
  'especies',
  'quantidade',
  'justificativa',
  'area',
  'poligono',
  'laudo',
  'porte',
  'termoDescumprido',
  'notificacaoDescumprida',
] as const

const Acrescimo = z.object({
  /** What the notice keeps when it is marked (multa/causas.ts). */
  codigo: z.string(),
  descricao: z.string(),
  base: z.string(),
  fator: z.number().optional(),
  fatorMaximo: z.number().optional(),
  valor: z.number().optional(),
  unidade: z.string().optional(),
  /** Told where a fraction of its own unit counts as a whole; without it, as in the line. */
  fracaoContaInteira: z.boolean().optional(),
  /** The days (AAAA-MM-DD) in which this wording of the increase was in force, as those of a line. */
  vigenciaInicio: z.string().optional(),
  vigenciaFim: z.string().optional(),
  confirmado: z.boolean(),
})

/** One line of the catalogue: its fine is a value or a range in reais, by the rule named in `calculo`. */
export const TipoDeInfracao = z.object({
  id: z.number().int(),
  codigo: z.string(),
  /** The line of a release that one of the agency was made like (igual-a.ts). A device may still keep a catalogue without it. */
  igualA: z.string().nullish(),
  artigo: z.string(),
  grupo: z.enum(GRUPOS_DE_INFRACAO),
  descricao: z.string(),
  lei: z.string(),
  redacao: z.string().nullable(),
  /** The days (AAAA-MM-DD) in which this wording was in force; null means from the beginning, or still. */
  vigenciaInicio: z.string().nullable(),
  vigenciaFim: z.string().nullable(),
  multaMinima: z.number(),
  multaMaxima: z.number(),
  unidade: z.string(),
  /** The units to choose from where there are several, the usual one among them. A device may still keep a catalogue
   * without them. */
  unidades: z.array(z.object({ unidade: z.string(), confirmado: z.boolean() })).optional(),
  tipoMulta: z.enum(['ABERTA', 'FECHADA']),
  calculo: z.enum(CALCULOS_DE_MULTA),
  valorUnitario: z.number().nullable(),
  fracaoContaInteira: z.boolean(),
  primeiraUnidadeInclusa: z.boolean().nullable(),
  acrescimos: z.array(Acrescimo),
  exige: z.array(z.enum(EXIGENCIAS_DA_INFRACAO)),
  medidasUsuais: z.array(z.string()),
  correlatoPenal: z.string().nullable(),
  observacao: z.string().nullable(),
  confirmado: z.boolean(),
  descricaoConfirmada: z.boolean(),
  /** Everyday words that find it, and those of them in which it comes first (busca.ts). A device may still keep a
   * catalogue without them. */
  palavras: z.array(z.string()).optional(),
  palavrasPrincipais: z.array(z.string()).optional(),
})
export type Acrescimo = z.infer<typeof Acrescimo>
export type TipoDeInfracao = z.infer<typeof TipoDeInfracao>

export const TipoDeInstrumento = z.object({ codigo: z.string(), nome: z.string() })

/** What the agency sets (Parametros of instrumento/definicao.ts), and whether it has. */
export const ParametrosDoOrgao = z.object({
  prazoDefesaDias: z.number().int().min(1).max(365),
  /** Percentage of each aggravating and mitigating circumstance, by its code; absent is 0. */
  percentuais: z.record(z.string().max(60), z.number().min(0).max(100)),
  /** What the fine loses for whoever pays within the term of the defence; null: it is neither shown nor printed. */
  descontoPercentual: z.number().gt(0).max(100).nullable(),
  /** Every year, the terms that do not run meanwhile; null where there is none. */
  suspensaoAnual: SuspensaoAnualDada.nullable(),
  /** IBGE code of the municipality of the unit that receives what has a term: its holidays count. */
  municipioSede: z.number().int().min(1_000_000).max(9_999_999),
  /** What the person's own copy says of how to defend oneself and how to pay; null until the agency writes it. */
  comoDefender: z.string().trim().min(1).max(1000).nullable(),
  comoPagar: z.string().trim().min(1).max(1000).nullable(),
})
export type ParametrosDoOrgao = z.infer<typeof ParametrosDoOrgao>

const NOMES = Object.keys(ParametrosDoOrgao.shape) as Array<keyof ParametrosDoOrgao>

export const ParametrosEOrigem = ParametrosDoOrgao.extend({
  /** What the agency wrote is 'arquivo', wherever it wrote it. */
  origem: z.enum(['padrao', 'arquivo']),
  /** Those that the agency has not set. */
  aConfirmar: z.array(z.string()),
})
export type ParametrosEOrigem = z.infer<typeof ParametrosEOrigem>

export const PARAMETROS_PADRAO: ParametrosEOrigem = {
  prazoDefesaDias: 20,
  percentuais: {},
  descontoPercentual: null,
  suspensaoAnual: CALENDARIO_PADRAO.suspensaoAnual,
  municipioSede: CALENDARIO_PADRAO.municipioSede,
  comoDefender: null,
  comoPagar: null,
  origem: 'padrao',
  aConfirmar: NOMES,
}

/** The agency's own over what an installation starts with. */
export const comParametros = (dados: Partial<ParametrosDoOrgao>): ParametrosEOrigem => ({
  ...PARAMETROS_PADRAO,
  ...dados,
  origem: 'arquivo',
  aConfirmar: NOMES.filter((nome) => !(nome in dados)),
})

const api = '/services/fiscalizacao/api'

export const catalogo = contract({
  leis: { method: 'GET', path: `${api}/leis`, resumo: 'Leis', output: z.array(Lei), acesso: AUTENTICADO },
  tiposDeInfracao: {
    method: 'GET',
    path: `${api}/tipo-infracoes`,
    resumo: 'Tipos de infração com suas multas',
    output: z.array(TipoDeInfracao),
    acesso: AUTENTICADO,
  },
  tiposDeInstrumento: {
    method: 'GET',
    path: `${api}/tipo-instrumentos`,
    resumo: 'Tipos de instrumento',
    output: z.array(TipoDeInstrumento),
    acesso: AUTENTICADO,
  },
  parametros: {
    method: 'GET',
    path: `${api}/parametros`,
    resumo:
      'O que o órgão define e vale hoje: prazo de defesa, desconto, suspensão anual, percentuais da dosimetria e como se defender e pagar',
    output: ParametrosEOrigem,
    acesso: AUTENTICADO,
  },
})
