// How a person comes to know of an act, and which way a form has to go from ASSINADO: the ciência given on the act is
// recorded (T7), any other is sent (T8). See docs/dominio/ciencia.md#after-the-signature.
import type { Dados } from '../campos/campo.ts'

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

export const FORMAS_DE_CIENCIA = { ...NO_ATO, ...A_DISTANCIA } as const
export type FormaDeCiencia = keyof typeof FORMAS_DE_CIENCIA

export const ehNoAto = (forma: unknown) => typeof forma === 'string' && forma in NO_ATO
export const ehADistancia = (forma: unknown) => typeof forma === 'string' && forma in A_DISTANCIA

/** These kinds have nobody to be told (T7). */
const SEM_CIENCIA: readonly string[] = ['SOLTURA', 'RECOLHIMENTO']

export const exigeCiencia = (tipo: string) => !SEM_CIENCIA.includes(tipo)

export interface InstrumentoComCiencia {
  tipo: string
  dados: Dados
}

export type Via = 'NO_ATO' | 'A_DISTANCIA' | 'NAO_EXIGE'

/** One instrument still to be made known is enough for the whole form to be sent. */
export const viaDaCiencia = (instrumentos: readonly InstrumentoComCiencia[]): Via => {
  const exigentes = instrumentos.filter((i) => exigeCiencia(i.tipo))
  if (exigentes.length === 0) return 'NAO_EXIGE'
  return exigentes.every((i) => ehNoAto(i.dados.cienciaForma)) ? 'NO_ATO' : 'A_DISTANCIA'
}
