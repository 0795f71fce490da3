// The legend: each sign of the map with its name, and what is not on it.
import { PAINEL, umaCasa } from './enquadramento.ts'

export interface Sinal {
  nome: string
  /** Coordinates take a second line, whole. */
  detalhe?: string
  /** Drawn in a square of 26 × 16 units around the origin. */
  desenho: string
}

const ENTRELINHA = 20
/** Letters that a line of the panel holds. */
const LETRAS = 20

/** A long name goes on in the next line: it is never cut. */
const emLinhas = (nome: string) => {
  const linhas: string[] = []
  for (const palavra of nome.split(' ')) {
    const ultima = linhas.at(-1)
    if (ultima !== undefined && `${ultima} ${palavra}`.length <= LETRAS)
      linhas[linhas.length - 1] = `${ultima} ${palavra}`
    else linhas.push(palavra)
  }
  return linhas
}

export const area = (traco: string) => `<rect x="-13" y="-8" width="26" height="16" ${traco}/>`
export const linha = (traco: string) => `<path d="M-13 4L-4 -4L4 3L13 -4" ${traco}/>`

const linhasDo = ({ nome, detalhe }: Sinal) => [
  ...emLinhas(nome).map((texto) => ({ texto, tamanho: 17 })),
  ...(detalhe ? [{ texto: detalhe, tamanho: 15 }] : []),
]

const alturaDo = (sinal: Sinal) => linhasDo(sinal).length * ENTRELINHA + 8

export const alturaDaLegenda = (sinais: readonly Sinal[]) => sinais.reduce((soma, s) => soma + alturaDo(s), 0)

export const legenda = (sinais: readonly Sinal[], topo: number) => {
  let y = topo
  return sinais
    .map((sinal) => {
      const de = y
      y += alturaDo(sinal)
      const textos = linhasDo(sinal).map(
        ({ texto, tamanho }, i) =>
          `<text x="${PAINEL.x + 38}" y="${umaCasa(de + 6 + i * ENTRELINHA)}" font-size="${tamanho}">${texto}</text>`,
      )
      return `<g transform="translate(${PAINEL.x + 16} ${umaCasa(de)})">${sinal.desenho}</g>${textos.join('')}`
    })
    .join('')
}
