// What a page can show. A PDF/A may hold no letter without a drawing, and no letter that turns the order of the others
// around unseen: both are printed by their code, so that what was written can still be told.

const codigo = (letra: string) =>
  `[U+${(letra.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Controls, the marks that force a direction of reading, private letters, halves of a pair. */
const INVISIVEIS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff\ue000-\uf8ff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const limparTexto = (texto: string) =>
  texto.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(INVISIVEIS, codigo)

/** Every text of the tree, ready for the page. Keys are ours. */
export const limpar = <T>(valor: T): T => {
  if (typeof valor === 'string') return limparTexto(valor) as T
  if (Array.isArray(valor)) return valor.map(limpar) as T
  if (valor !== null && typeof valor === 'object')
    return Object.fromEntries(Object.entries(valor).map(([nome, v]) => [nome, limpar(v)])) as T
  return valor
}

const ESCAPE_DO_RUST = /\\u\{([0-9a-f]+)\}/g

/** The letters that the compiler complains of: "the text `\"日\"` could not be displayed with font…". */
export const naoDesenhados = (mensagem: string): Set<string> => {
  const letras = new Set<string>()
  for (const [, trecho = ''] of mensagem.matchAll(/the text `(.*?)`/gs)) {
    const texto = trecho.replaceAll(ESCAPE_DO_RUST, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    for (const letra of texto) if ((letra.codePointAt(0) ?? 0) > 0x7e) letras.add(letra)
  }
  return letras
}

/** What the fonts of the house surely have. */
const DA_CASA = /[\u0020-\u017f\u2010-\u2026\u20ac\u2122\u2212]/

/** The text of a JSON with those letters replaced; null replaces whatever is not surely drawn. */
export const comCodigos = (json: string, letras: ReadonlySet<string> | null) =>
  [...json]
    .map((letra) => ((letras ? letras.has(letra) : !DA_CASA.test(letra)) ? codigo(letra) : letra))
    .join('')
