// Text comes from keyboards, pastes and files, and may carry what nobody sees: characters that turn the reading round
// (U+202E shows 'otua' as 'auto'), that hide, or that no screen draws. They never say anything: they are taken out where
// the text comes in, so that screens, lists and documents show what was really written.
const QUEBRAS = /\r\n?|[\u0085\u2028\u2029]/g
const ENGANOSOS =
  /(?![\n\t])[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

export const limparTexto = (texto: string) => texto.replace(QUEBRAS, '\n').replace(ENGANOSOS, '')

/** A name is of one line: with more of them it could write a sentence of its own into an e-mail or a paper. */
export const numaLinha = (texto: string) => limparTexto(texto).replace(/\s+/g, ' ')

/** Not longer than that. A cut in the middle of an emoji leaves half of it, which PostgreSQL refuses: the half goes too. */
export const cortar = (texto: string, maximo: number) => limparTexto(texto.slice(0, maximo))

/** Every text of an answer, however deep; the names of its members stay. */
export const limparTextos = (valor: unknown): unknown => {
  if (typeof valor === 'string') return limparTexto(valor)
  if (Array.isArray(valor)) return valor.map(limparTextos)
  if (valor === null || typeof valor !== 'object') return valor
  return Object.fromEntries(Object.entries(valor).map(([nome, dado]) => [nome, limparTextos(dado)]))
}

/** The text as people search: neither accents nor capitals matter. */
export const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The plural begins at two, as Portuguese counts: 1,5 metro cúbico, 2 metros cúbicos, 0 metro cúbico. */
export const pedePlural = (quantos: number) => Math.abs(quantos) >= 2
