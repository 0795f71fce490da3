// The members of a form that a person answers, once: schema, device, gateway and documents read these lists. A new text of
// the head is one line here, and one in etapas/cabecalho.ts if the screen asks for it.
import type { Dados } from '../campos/campo.ts'

/** Texts of the head that the screen asks for. */
export const TEXTOS_DIGITADOS = ['ordemFiscalizacao', 'operacao'] as const

/** Texts of the head on the wire, each with the longest that is taken. */
export const TAMANHO_DO_TEXTO = {
  ordemFiscalizacao: 200,
  operacao: 200,
  numeroProcesso: 60,
} as const satisfies Record<(typeof TEXTOS_DIGITADOS)[number], number> & Record<string, number>

export type TextoDoCabecalho = keyof typeof TAMANHO_DO_TEXTO
export const TEXTOS_DO_CABECALHO = Object.keys(TAMANHO_DO_TEXTO) as TextoDoCabecalho[]

/** Steps whose answers are one open object each. */
export const ETAPAS_DE_RESPOSTAS = [
  'alertaFiscalizacao',
  'identificacao',
  'enderecoFiscalizacao',
  'localizacao',
] as const
export type EtapaDeRespostas = (typeof ETAPAS_DE_RESPOSTAS)[number]

/** What is kept as typed; types, team, instruments and evidence have rows of their own. */
export const DADOS_DO_FORMULARIO = [
  ...TEXTOS_DO_CABECALHO,
  ...ETAPAS_DE_RESPOSTAS,
  'justificativasBlindagem',
] as const

export const cada = <K extends string, V>(nomes: readonly K[], valor: (nome: K) => V) =>
  Object.fromEntries(nomes.map((nome) => [nome, valor(nome)])) as Record<K, V>

export const escolher = <T, K extends keyof T & string>(de: T, nomes: readonly K[]) =>
  cada(nomes, (nome) => de[nome]) as Pick<T, K>

/** A text that nobody gave is null. */
export const textosDe = (dados: Partial<Record<TextoDoCabecalho, string | null>>) =>
  cada(TEXTOS_DO_CABECALHO, (nome) => dados[nome] ?? null)

/** A step that nobody began has no answer. */
export const etapasDe = (dados: Partial<Record<EtapaDeRespostas, Dados>>) =>
  cada(ETAPAS_DE_RESPOSTAS, (nome): Dados => dados[nome] ?? {})
