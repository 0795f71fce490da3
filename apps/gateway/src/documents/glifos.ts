// What a page can show. A PDF/A may hold no letter without a drawing, and no letter that turns the order of the others
// around unseen: both are printed by their code, so that what was written can still be told.
import { cortar } from './escrita.ts'

const codigo = (letra: string) =>
  `[U+${(letra.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Controls, the marks that force a direction of reading, private letters, halves of a pair. */
const INVISIVEIS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff\ue000-\uf8ff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const limparTexto = (texto: string) =>
  texto.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(INVISIVEIS, codigo)

/** No answer comes near it: each field has its own limit, which is told where the field is printed. */
const MAIOR_TEXTO = 10_000
/** Some four hundred pages. A text costs something even when it is short. */
const MAIOR_DOCUMENTO = 1_000_000
const CUSTO_DE_UM_TEXTO = 20
/** Drawings of ours, which are no text. */
const DESENHOS: readonly string[] = ['svg', 'qr']

export class DocumentoGrande extends Error {
  override name = 'DocumentoGrande'
}

/** Every text of the tree, ready for the page. Keys are ours. */
export const limpar = <T>(dados: T): T => {
  let letras = 0
  const limparValor = (valor: unknown): unknown => {
    if (typeof valor === 'string') {
      letras += valor.length + CUSTO_DE_UM_TEXTO
      if (letras > MAIOR_DOCUMENTO)
        throw new DocumentoGrande('O documento tem texto demais para ser composto')
      return limparTexto(cortar(valor, MAIOR_TEXTO))
    }
    if (Array.isArray(valor)) return valor.map(limparValor)
    if (valor === null || typeof valor !== 'object') return valor
    return Object.fromEntries(
      Object.entries(valor).map(([nome, v]) => [nome, DESENHOS.includes(nome) ? v : limparValor(v)]),
    )
  }
  return limparValor(dados) as T
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
