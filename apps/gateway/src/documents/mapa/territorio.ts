// The ground around a place, from what the installation has: the borders of its municipality (IBGE) and the large rivers (Natural
// Earth, 1:50.000.000). There are no roads among it, and such rivers are kilometres off at the scale of a property: they are
// drawn over a municipality only.
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import { type Enquadramento, enquadrar, type Janela, PAINEL, umaCasa } from './enquadramento.ts'
import { TRACO } from './moldura.ts'

export interface Territorio {
  nome: string
  /** Outline and holes of each part. */
  partes: readonly Anel[][]
  /** Lines of the rivers that may cross it. */
  rios: readonly Posicao[][]
}

export const TRACO_DO_MUNICIPIO = 'stroke="#195736" stroke-width="2" fill="#195736" fill-opacity="0.06"'
export const TRACO_DO_RIO = 'stroke="#1d5fb0" stroke-width="2" fill="none"'

const linha = (posicoes: readonly Posicao[], { x, y }: Enquadramento) =>
  `M${posicoes.map(([lon, lat]) => `${umaCasa(x(lon))} ${umaCasa(y(lat))}`).join('L')}`

const dentro =
  (q: Enquadramento) =>
  ([lon, lat]: Posicao) =>
    lon >= q.oeste && lon <= q.leste && lat >= q.sul && lat <= q.norte

export const riosNoQuadro = ({ rios }: Territorio, quadro: Enquadramento) =>
  rios.filter((rio) => rio.some(dentro(quadro)))

export const desenharTerritorio = (territorio: Territorio, quadro: Enquadramento) => {
  const aneis = territorio.partes
    .flat()
    .map((anel) => `${linha(anel, quadro)}Z`)
    .join('')
  const rios = riosNoQuadro(territorio, quadro).map(
    (rio) => `<path d="${linha(rio, quadro)}" ${TRACO_DO_RIO}/>`,
  )
  return `<path d="${aneis}" fill-rule="evenodd" stroke-linejoin="round" ${TRACO_DO_MUNICIPIO}/>${rios.join('')}`
}

/** Where in its municipality the ground of the map is: a small drawing in the panel. */
export const localizador = (
  territorio: Territorio,
  { oeste, leste, sul, norte }: Enquadramento,
  altura: number,
) => {
  const janela: Janela = { x: PAINEL.x, y: 30, largura: PAINEL.largura, altura }
  const quadro = enquadrar(territorio.partes.flat(2), janela, 1.12)
  const [cx, cy] = [quadro.x((oeste + leste) / 2), quadro.y((sul + norte) / 2)].map(umaCasa)
  return {
    quadro,
    svg: [
      `<clipPath id="l"><rect x="${janela.x}" y="${janela.y}" width="${janela.largura}" height="${janela.altura}"/></clipPath>`,
      `<g clip-path="url(#l)">${desenharTerritorio(territorio, quadro)}`,
      `<path d="M${cx} ${janela.y}V${janela.y + janela.altura}M${janela.x} ${cy}H${janela.x + janela.largura}" stroke="#a3241c" stroke-width="0.8" fill="none"/>`,
      `<circle cx="${cx}" cy="${cy}" r="5" fill="#a3241c"/></g>`,
      `<rect x="${janela.x}" y="${janela.y}" width="${janela.largura}" height="${janela.altura}" ${TRACO}/>`,
    ].join(''),
  }
}
