// Whether a change is only of spelling (docs/dominio/atos.md#retificacao): word by word, with every number, measure, article,
// negation and proper name left as it was. What says something else is not spelling, however few letters it takes.
import { semAcento } from '../texto.ts'

/** How many letters have to be put in, taken out or changed to make one of the other. */
export const distancia = (a: string, b: string): number => {
  let anterior = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, x] of [...a].entries()) {
    const atual = [i + 1]
    for (const [j, y] of [...b].entries())
      atual.push(
        Math.min((anterior[j + 1] ?? 0) + 1, (atual[j] ?? 0) + 1, (anterior[j] ?? 0) + (x === y ? 0 : 1)),
      )
    anterior = atual
  }
  return anterior.at(-1) ?? 0
}

const palavrasDe = (texto: string) => texto.trim().split(/\s+/)
/** The letters and digits of a word, without accents or capitals. */
const letras = (palavra: string) => semAcento(palavra).replace(/[^\p{L}\p{N}]/gu, '')

const POR_EXTENSO =
  /^(dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|(duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s|mil|milhao|milhoes|meio|meia|metade|dobro|triplo)$/
const MEDIDA =
  /^(ha|m|km|cm|kg|g|t|l|st|mdc|r|hectares?|alqueires?|metros?|quilometros?|quilos?|quilogramas?|gramas?|toneladas?|litros?|estereos?|unidades?|cabecas?|real|reais|dias?|mes|meses|anos?|horas?)$/
const NEGACAO = /^(nao|sem|nem|nunca|jamais|fora)$/

/** What a text counts, measures, cites or denies, in its order. */
const dizeres = (texto: string) => [
  ...palavrasDe(texto).flatMap((palavra) => {
    // "13.000,00." ends a sentence; "13.000,0" is another value.
    if (/\p{N}/u.test(palavra))
      return [semAcento(palavra).replace(/^[("“'[]+|(?<![.,;:!?)"”'\]])[.,;:!?)"”'\]]+$/gu, '')]
    const nua = letras(palavra)
    return [POR_EXTENSO, NEGACAO].some((p) => p.test(nua)) || MEDIDA.test(nua) ? [nua.replace(/s$/, '')] : []
  }),
  ...(texto.match(/(?<![\p{L}\p{N}])[IVXLC]+(?![\p{L}\p{N}])/gu) ?? []),
  ...(semAcento(texto).match(/alinea\s+\S+/g) ?? []),
]

const CONTRARIO = /^(i|im|in|ir|des|anti)$/

/** "ilegal" is one letter from "legal", and its contrary. */
const contrarias = (a: string, b: string) => {
  const [curta, longa] = a.length < b.length ? [a, b] : [b, a]
  return longa.endsWith(curta) && CONTRARIO.test(longa.slice(0, longa.length - curta.length))
}

/** How a word is heard, where writing has several ways for one sound: ç, ss, sc and c; z and s between vowels; x and ch; g
 * and j; m and n; the h that is not heard; a letter doubled. What is heard otherwise, as "caça" and "casa", is not folded. */
const ouvida = (palavra: string) =>
  semAcento(palavra.toLowerCase().replaceAll('ç', '§'))
    .replace(/[^\p{L}§]/gu, '')
    .replace(/ch/g, 'x')
    .replace(/s?§|ss|[sx]c(?=[ei])|c(?=[ei])/g, '§')
    .replace(/(?<=[aeiou])s(?=[aeiou])|z/g, 'z')
    .replace(/s/g, '§')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/h/g, '')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/([^aeiour])\1/g, '$1')
    // "carro" is not "caro"; in a longer word a single r is a slip.
    .replace(/(?<=\p{L}{2})rr(?=\p{L}{3})/gu, 'r')

/** Two letters side by side changed places: "gaod", "gado". */
const trocadas = (a: string, b: string) => {
  const i = [...a].findIndex((letra, k) => letra !== b[k])
  return a.length === b.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}

/** What only ties words together: one may take the other's place. */
const LIGACAO = /^(a|as|o|os|ao|aos|d[aeo]|d[ao]s|em|n[ao]|n[ao]s|pel[ao]|pel[ao]s|uma?|que)$/

/** One letter makes many a short word another ("gado", "gato"; "mata", "mato"), and hardly ever one of these. */
const LETRAS_DE_UMA_PALAVRA_LONGA = 8

const umaLetra = (a: string, b: string) =>
  Math.min(a.length, b.length) >= LETRAS_DE_UMA_PALAVRA_LONGA && distancia(a, b) <= 1

const mesmaPalavra = (escrita: string, certa: string) => {
  const [a, b] = [letras(escrita), letras(certa)]
  if (contrarias(a, b)) return false
  if (LIGACAO.test(a) && LIGACAO.test(b)) return true
  return a === b || ouvida(escrita) === ouvida(certa) || trocadas(a, b) || umaLetra(a, b)
}

/** The words that differ, without those that both begin and end with; `inicio` counts the first. */
const diferenca = (antes: string, depois: string) => {
  const [de, para] = [palavrasDe(antes), palavrasDe(depois)]
  let inicio = 0
  while (inicio < Math.min(de.length, para.length) && de[inicio] === para[inicio]) inicio += 1
  let fim = 0
  while (fim < Math.min(de.length, para.length) - inicio && de.at(-1 - fim) === para.at(-1 - fim)) fim += 1
  return { de: de.slice(inicio, de.length - fim), para: para.slice(inicio, para.length - fim), inicio }
}

/** A word that is joined or split changes its spaces and no more than this. */
const LETRAS_DE_UMA_EMENDA = 2

/** Whether each word is still the same word. */
export const mesmasPalavras = (antes: string, depois: string) => {
  const { de, para } = diferenca(antes, depois)
  return de.length === para.length
    ? de.every((palavra, i) => mesmaPalavra(palavra, para[i] ?? ''))
    : distancia(letras(de.join('')), letras(para.join(''))) <= LETRAS_DE_UMA_EMENDA
}

export const mesmosDizeres = (antes: string, depois: string) =>
  dizeres(antes).join(' ') === dizeres(depois).join(' ')

/** Capitalised inside a sentence, or a word of a name that the form tells. */
const mudaNome = (antes: string, depois: string, nomes: ReadonlySet<string>) => {
  const { de, para, inicio } = diferenca(antes, depois)
  const todas = palavrasDe(antes)
  return de.some((palavra, i) => {
    const anterior = todas[inicio + i - 1]
    const noMeio = anterior !== undefined && !/[.!?:]$/.test(anterior)
    const proprio = (noMeio && /^\P{L}*\p{Lu}\p{Ll}/u.test(palavra)) || nomes.has(letras(palavra))
    return proprio && !para.some((outra) => letras(outra) === letras(palavra))
  })
}

/** The words of names that are told apart: "da" and "de" name nobody. */
export const palavrasDosNomes = (nomes: readonly string[]): ReadonlySet<string> =>
  new Set(nomes.flatMap((nome) => palavrasDe(nome).map(letras)).filter((palavra) => palavra.length > 2))

/** Why a change of the whole text is not of spelling; null when it is. */
export const porqueNaoEGrafia = (antes: string, depois: string, nomes: ReadonlySet<string>) => {
  if (!mesmosDizeres(antes, depois))
    return 'Número, valor, medida, data, artigo e negação não mudam por grafia'
  if (mudaNome(antes, depois, nomes)) return 'Nome de pessoa ou de lugar não muda por grafia'
  return mesmasPalavras(antes, depois) ? null : 'Isto não é grafia: o fato descrito não muda por retificação'
}
