// How a person comes to know of an act (docs/dominio/ciencia.md#ways). What is given on the act counts from the agent's
// last signature; what is sent, or given afterwards, is recorded with its proof.

export const NO_ATO = {
  PESSOAL: 'Pessoal, no ato',
  REPRESENTANTE: 'Por representante legal, procurador ou preposto',
  RECUSA: 'Recusa certificada',
} as const

export const A_DISTANCIA = {
  POSTAL_AR: 'Carta com aviso de recebimento',
  ELETRONICA: 'Intimação eletrônica',
  EDITAL: 'Edital',
} as const

/** What an instrument may say of itself before it is signed. */
export const FORMAS_DO_INSTRUMENTO = { ...NO_ATO, ...A_DISTANCIA } as const

export const FORMAS_DE_CIENCIA = {
  ...FORMAS_DO_INSTRUMENTO,
  COMPARECIMENTO: 'Comparecimento espontâneo',
} as const
export type FormaDeCiencia = keyof typeof FORMAS_DE_CIENCIA

/** What may be recorded after the signature: whoever signs then signs a copy, no longer the act. */
export const DEPOIS_DO_ATO: Readonly<Record<FormaDeCiencia, string>> = {
  ...FORMAS_DE_CIENCIA,
  PESSOAL: 'Pessoal, depois do ato',
}

export const ehNoAto = (forma: unknown) => typeof forma === 'string' && forma in NO_ATO
export const ehADistancia = (forma: unknown) => typeof forma === 'string' && forma in A_DISTANCIA

/** A release and a collection have nobody to be told; whoever receives a delivery or a donation accepts it by signing
 * the term itself (docs/dominio/ciencia.md#ways). */
const SEM_CIENCIA: readonly string[] = ['SOLTURA', 'RECOLHIMENTO', 'ENTREGA', 'DOACAO']

export const exigeCiencia = (tipo: string) => !SEM_CIENCIA.includes(tipo)
