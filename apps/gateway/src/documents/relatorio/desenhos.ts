// The two drawings of the report besides the map: the path from alert to outcome and the months. What colour says, hatching, form and
// numbers say too; the table under each has every number.
import { redondo } from '@guara/domain/painel/desenho'
import type { FiguraContada } from '@guara/domain/painel/relatorio'
import type { Bloco } from '../folha.ts'
import { LARGURA, umaCasa } from '../mapa/enquadramento.ts'
import { escrever } from './numeros.ts'

type Linhas = FiguraContada['linhas']

const VERDE = '#195736'
const CLARO = '#b6d6c1'
/** Millimetres of the sheet that a unit of a drawing as wide as it takes. */
const MM = 176 / LARGURA

const svg = (altura: number, ...partes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" width="${LARGURA}" height="${altura}" font-family="Atkinson Hyperlegible Next" font-size="17" fill="#000">${partes.join('')}</svg>`

const texto = (x: number, y: number, dito: string, extras = '') =>
  `<text x="${umaCasa(x)}" y="${umaCasa(y)}" ${extras}>${dito}</text>`

const RISCADO = `<pattern id="r" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#fff"/><path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="${VERDE}" stroke-width="1.4"/></pattern>`
const retangulo = (x: number, y: number, largura: number, altura: number, fundo: string) =>
  `<rect x="${umaCasa(x)}" y="${umaCasa(y)}" width="${umaCasa(Math.max(largura, 0.5))}" height="${umaCasa(altura)}" fill="${fundo}" stroke="${VERDE}" stroke-width="1"/>`

/** Names of stages at the left, and room at the right of the longest bar for its number. */
const FUNIL = { esquerda: 250, comprimento: 560, passo: 44, topo: 36 }

export const desenhoDoFunil = (linhas: Linhas): Bloco => {
  const { esquerda, comprimento, passo, topo } = FUNIL
  const maior = (coluna: string) => Math.max(1, ...linhas.map((l) => l.valores[coluna] ?? 0))
  const [n, ha] = [maior('n'), maior('ha')]
  const largura = (valor: number | null | undefined, maximo: number) => (comprimento * (valor ?? 0)) / maximo
  const barras = linhas.flatMap(({ rotulo, valores }, i) => {
    const y = topo + i * passo
    const [dosAlertas, daArea] = [largura(valores.n, n), largura(valores.ha, ha)]
    return [
      texto(esquerda - 10, y + 21, rotulo, 'text-anchor="end"'),
      retangulo(esquerda, y, dosAlertas, 16, VERDE),
      texto(esquerda + dosAlertas + 8, y + 13, escrever(valores.n), 'font-size="15"'),
      retangulo(esquerda, y + 18, daArea, 14, 'url(#r)'),
      texto(esquerda + daArea + 8, y + 30, `${escrever(valores.ha, 'ha')} ha`, 'font-size="15"'),
    ]
  })
  const altura = topo + linhas.length * passo
  return {
    bloco: 'figura',
    svg: svg(
      altura,
      `<defs>${RISCADO}</defs>`,
      retangulo(esquerda, 4, 26, 14, VERDE),
      texto(esquerda + 34, 17, 'alertas'),
      retangulo(esquerda + 120, 4, 26, 14, 'url(#r)'),
      texto(esquerda + 154, 17, 'área em hectares'),
      ...barras,
    ),
    alturaMm: altura * MM,
    descricao: `Barras de cada etapa, do alerta ao desfecho: ${linhas
      .map((l) => `${l.rotulo}, ${escrever(l.valores.n)} alertas e ${escrever(l.valores.ha, 'ha')} ha`)
      .join('; ')}`,
  }
}

const SERIE = { esquerda: 70, topo: 40, base: 250, altura: 290 }

export const desenhoDosMeses = (linhas: Linhas): Bloco => {
  const { esquerda, topo, base, altura } = SERIE
  const maior = redondo(Math.max(1, ...linhas.flatMap((l) => [l.valores.n ?? 0, l.valores.assinados ?? 0])))
  const passo = (LARGURA - esquerda) / Math.max(1, linhas.length)
  const x = (i: number) => esquerda + passo * (i + 0.5)
  const y = (n: number | null | undefined) => base - ((base - topo) * (n ?? 0)) / maior
  const eixo = [0, 0.5, 1].flatMap((parte) => [
    `<path d="M${esquerda} ${umaCasa(y(maior * parte))}H${LARGURA}" stroke="#9aa1a8" stroke-width="0.8"/>`,
    texto(
      esquerda - 8,
      y(maior * parte) + 5,
      escrever(maior * parte, maior === 1 && parte === 0.5 ? 'taxa' : 'inteiro'),
      'text-anchor="end" font-size="15"',
    ),
  ])
  const marca = (px: number, py: number) =>
    `<path d="M${umaCasa(px)} ${umaCasa(py - 6)}L${umaCasa(px + 6)} ${umaCasa(py)}L${umaCasa(px)} ${umaCasa(py + 6)}L${umaCasa(px - 6)} ${umaCasa(py)}Z" fill="#8a3b12"/>`
  const pontos = linhas.map((l, i) => `${umaCasa(x(i))},${umaCasa(y(l.valores.assinados))}`).join(' ')
  return {
    bloco: 'figura',
    svg: svg(
      altura,
      retangulo(esquerda, 6, 26, 14, CLARO),
      texto(esquerda + 34, 19, 'alertas recebidos'),
      `<path d="M${esquerda + 200} 13H${esquerda + 240}" stroke="#8a3b12" stroke-width="2"/>`,
      marca(esquerda + 220, 13),
      texto(esquerda + 248, 19, 'instrumentos assinados'),
      ...eixo,
      ...linhas.map((l, i) =>
        retangulo(x(i) - passo * 0.3, y(l.valores.n), passo * 0.6, base - y(l.valores.n), CLARO),
      ),
      `<polyline points="${pontos}" fill="none" stroke="#8a3b12" stroke-width="2"/>`,
      ...linhas.map((l, i) => marca(x(i), y(l.valores.assinados))),
      ...linhas.map((l, i) => texto(x(i), base + 24, l.rotulo, 'text-anchor="middle" font-size="15"')),
    ),
    alturaMm: altura * MM,
    descricao: `Alertas recebidos e instrumentos assinados em cada mês: ${linhas
      .map((l) => `${l.rotulo}, ${escrever(l.valores.n)} e ${escrever(l.valores.assinados)}`)
      .join('; ')}`,
  }
}
