// How the rules read a text: without accents, case or punctuation, word by word.
import { semAcento } from '../texto.ts'

/** One space between words, and nothing else: patterns over it need no care. */
export const emPalavras = (texto: string) =>
  semAcento(texto)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ultimas = (texto: string, quantas: number) => texto.trim().split(' ').slice(-quantas).join(' ')

interface Mencao {
  /** What is looked for, over the words of a text. */
  padrao: RegExp
  /** What takes the meaning away when it comes within four words before. */
  negacao: RegExp
  /** What makes it something else when it comes right before: "arma de fogo", "Fazenda Vereda". */
  outraCoisa?: RegExp
}

const PALAVRAS_ANTES = 4
/** "sem uso de" has three words, which begin before the four that are looked at. */
const PALAVRAS_DA_NEGACAO = 2
/** More letters than those words have: of a long text with many mentions, all of it would be read for each of them. */
const LETRAS_ANTES = 200

export const menciona = (texto: string, { padrao, negacao, outraCoisa }: Mencao): boolean => {
  const palavras = emPalavras(texto)
  return [...palavras.matchAll(new RegExp(padrao, 'gu'))].some(({ index }) => {
    const antes = palavras.slice(Math.max(0, index - LETRAS_ANTES), index)
    return (
      !negacao.test(ultimas(antes, PALAVRAS_ANTES + PALAVRAS_DA_NEGACAO)) &&
      !outraCoisa?.test(ultimas(antes, 2))
    )
  })
}
