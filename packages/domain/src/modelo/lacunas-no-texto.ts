// The open gaps of a text, «nome»: found, answered, and told of while any is left.

const ABERTA = /«([^«»]*)»/g

/** The names of the open gaps of a text, each once, in their order. */
export const lacunasDe = (texto: string): string[] => [
  ...new Set([...texto.matchAll(ABERTA)].map(([, nome = '']) => nome)),
]

/** A mark without its pair is a gap that somebody half erased. */
export const temLacuna = (texto: string) => /[«»]/.test(texto)

export interface LacunaNoTexto {
  nome: string
  inicio: number
  fim: number
}

/** Each open gap with where it is, marks included. */
export const lacunasNoTexto = (texto: string): LacunaNoTexto[] =>
  [...texto.matchAll(ABERTA)].map((achada) => ({
    nome: achada[1] ?? '',
    inicio: achada.index,
    fim: achada.index + achada[0].length,
  }))

/** The text with each open gap answered by what is known of it; the others stay open. */
export const completar = (texto: string, valorDe: (nome: string) => string) =>
  texto.replace(ABERTA, (marca, nome: string) => valorDe(nome) || marca)

export interface TextoComLacuna {
  /** Dotted path inside what was walked. */
  campo: string
  texto: string
}

/** Every text with a gap, however deep. */
export const textosComLacuna = (valor: unknown, campo = ''): TextoComLacuna[] => {
  if (typeof valor === 'string') return temLacuna(valor) ? [{ campo, texto: valor }] : []
  if (valor === null || typeof valor !== 'object') return []
  return Object.entries(valor).flatMap(([chave, dentro]) =>
    textosComLacuna(dentro, campo === '' ? chave : `${campo}.${chave}`),
  )
}

/** What a text still asks in its own words. */
export const aCompletar = (onde: string, { texto }: TextoComLacuna) => {
  const nomes = lacunasDe(texto).map((nome) => `«${nome}»`)
  return `Complete ${nomes.join(', ') || 'a lacuna'} no texto de ${onde}`
}
