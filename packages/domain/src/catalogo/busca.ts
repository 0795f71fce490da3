// The search in everyday words (docs/dominio/multa.md#everyday-words): "passarinho" finds the line of art. 24 that
// speaks of "espécime da fauna silvestre". The words are data beside each line; they help to find and are never printed.
import { emPalavras } from '../blindagem/palavras.ts'

/** What is searched: everyday words, those in which it comes first, the official text, and the codes that name it. */
export interface Procurado {
  palavras?: readonly string[] | undefined
  palavrasPrincipais?: readonly string[] | undefined
  descricao: string
  codigos?: readonly string[]
}

export interface Achada<T> {
  item: T
  valor: number
  /** The everyday words that what was typed found in it. */
  palavras: readonly string[]
  /** False where it has only some of the words that were typed. */
  inteira: boolean
}

const IGUAL = 100
const COMECA_PELA_PALAVRA = 60
const CONTEM_A_PALAVRA = 50
const DESCRICAO_COM_A_PALAVRA = 40
const COMECA_PELO_TRECHO = 45
const PALAVRA_COMECA_PELO_TRECHO = 35
const DESCRICAO_COM_O_TRECHO = 25
const PRINCIPAL = 10
const TAMBEM_NA_DESCRICAO = 5
/** Above everything that words can add up to. */
const CODIGO = 10_000

const VAZIAS = new Set(
  'a o as os um uma uns umas de da do das dos em na no nas nos por para com sem e ou ao aos'.split(' '),
)

const temPalavra = (texto: string, frase: string) => ` ${texto} `.includes(` ${frase} `)
const temTrecho = (texto: string, frase: string) => ` ${texto}`.includes(` ${frase}`)

const valorDaPalavra = (palavra: string, frase: string) => {
  if (palavra === frase) return IGUAL
  if (palavra.startsWith(`${frase} `)) return COMECA_PELA_PALAVRA
  if (temPalavra(palavra, frase)) return CONTEM_A_PALAVRA
  if (frase.length >= 3 && palavra.startsWith(frase)) return COMECA_PELO_TRECHO
  return frase.length >= 4 && temTrecho(palavra, frase) ? PALAVRA_COMECA_PELO_TRECHO : 0
}

const valorDaDescricao = (descricao: string, frase: string, jaTem: number) => {
  if (temPalavra(descricao, frase)) return jaTem > 0 ? jaTem + TAMBEM_NA_DESCRICAO : DESCRICAO_COM_A_PALAVRA
  return jaTem === 0 && frase.length >= 4 && temTrecho(descricao, frase) ? DESCRICAO_COM_O_TRECHO : jaTem
}

/** "51", "art. 51" and "24-II" name a line: the very one first, then those that begin so. */
const valorDoCodigo = (codigos: readonly string[], frase: string) => {
  if (!/^\d/.test(frase)) return 0
  if (codigos.includes(frase)) return CODIGO + 2
  if (codigos.some((c) => c.startsWith(`${frase} `))) return CODIGO + 1
  return codigos.some((c) => c.startsWith(frase)) ? CODIGO : 0
}

interface Preparado<T> {
  item: T
  termos: ReadonlyArray<{ escrito: string; normal: string; bonus: number }>
  descricao: string
  codigos: readonly string[]
}

const preparar = <T>(item: T, p: Procurado): Preparado<T> => ({
  item,
  termos: (p.palavras ?? []).map((escrito) => ({
    escrito,
    normal: emPalavras(escrito),
    bonus: p.palavrasPrincipais?.includes(escrito) ? PRINCIPAL : 0,
  })),
  descricao: emPalavras(p.descricao),
  codigos: (p.codigos ?? []).map(emPalavras),
})

const avaliar = <T>({ item, termos, descricao, codigos }: Preparado<T>, frase: string): Achada<T> => {
  const porTermo = termos
    .map(({ escrito, normal, bonus }) => ({ escrito, valor: valorDaPalavra(normal, frase), bonus }))
    .filter(({ valor }) => valor > 0)
    .map(({ escrito, valor, bonus }) => ({ escrito, valor: valor + bonus }))
    .sort((a, b) => b.valor - a.valor)
  const dasPalavras = valorDaDescricao(descricao, frase, porTermo[0]?.valor ?? 0)
  return {
    item,
    valor: Math.max(valorDoCodigo(codigos, frase), dasPalavras),
    palavras: porTermo.map(({ escrito }) => escrito),
    inteira: true,
  }
}

const somar = <T>(partes: ReadonlyArray<Achada<T>>, item: T): Achada<T> => ({
  item,
  valor: partes.reduce((soma, { valor }) => soma + valor, 0),
  palavras: [...new Set(partes.flatMap(({ palavras }) => palavras))],
  inteira: partes.every(({ valor }) => valor > 0),
})

/** What was typed, ready to be looked for: "art." before a number says nothing. */
export const fraseDigitada = (digitado: string) =>
  emPalavras(digitado)
    .replace(/^art(igo)? ?(?=\d|$)/, '')
    .trim()

interface Opcoes<T> {
  /** How often and how lately each was used: it only decides among those of the same value. */
  uso?: (item: T) => number
}

/** A search over these things, in their order where nothing else decides. */
export const busca = <T>(itens: readonly T[], procurado: (item: T) => Procurado) => {
  const preparados = itens.map((item) => preparar(item, procurado(item)))
  return (digitado: string, { uso = () => 0 }: Opcoes<T> = {}): Achada<T>[] => {
    const emOrdem = (achadas: ReadonlyArray<Achada<T>>) =>
      achadas.filter(({ valor }) => valor > 0).sort((a, b) => b.valor - a.valor || uso(b.item) - uso(a.item))
    const frase = fraseDigitada(digitado)
    if (frase === '')
      return [...itens]
        .sort((a, b) => uso(b) - uso(a))
        .map((item) => ({ item, valor: 0, palavras: [], inteira: true }))
    const daFrase = emOrdem(preparados.map((p) => avaliar(p, frase)))
    if (daFrase.length > 0) return daFrase
    const soltas = frase.split(' ').filter((palavra) => !VAZIAS.has(palavra))
    const somadas = preparados.map((p) =>
      somar(
        soltas.map((palavra) => avaliar(p, palavra)),
        p.item,
      ),
    )
    // A line that has every word is surer than the sum of a few.
    const inteiras = somadas.filter(({ inteira }) => inteira)
    return emOrdem(inteiras.length > 0 ? inteiras : somadas)
  }
}
