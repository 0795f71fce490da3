// The code by which anyone checks a document: printed as text and in the QR. No letter looks like another (neither 0 nor
// O, 1 nor I), and it may be typed with or without hyphens, in any case.
export const ALFABETO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Each letter carries five bits: 140 in all. */
export const LETRAS = 28
const GRUPO = 4

const agrupar = (letras: string) => letras.match(new RegExp(`.{1,${GRUPO}}`, 'g'))?.join('-') ?? ''

/** One random byte makes one letter: 256 is a multiple of 32, so that no letter is likelier. */
export const codigoDe = (aleatorios: Uint8Array) =>
  agrupar([...aleatorios.subarray(0, LETRAS)].map((byte) => ALFABETO[byte % ALFABETO.length]).join(''))

/** The code as it is kept; null for what cannot be one. */
export const normalizarCodigo = (digitado: string): string | null => {
  const letras = digitado.toUpperCase().replace(/[\s-]/g, '')
  return letras.length === LETRAS && [...letras].every((l) => ALFABETO.includes(l)) ? agrupar(letras) : null
}
