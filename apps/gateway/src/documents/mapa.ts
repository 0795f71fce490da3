// The map extract: own drawing, with no base map and nobody's data but the form's and the borders of its municipality. Metres on a plane around the middle,
// which over a property is nothing; the measures that count come from geometria.
import { type Coordenada, formatarCoordenada } from '@guara/domain/coordenada'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { verticesNumerados } from '@guara/domain/geometria/memorial'
import type { Posicao } from '@guara/domain/geometria/poligono'
import { ALTURA, type Enquadramento, enquadrar, LARGURA, MARGEM, umaCasa } from './mapa/enquadramento.ts'
import { escala, graticula, norte } from './mapa/moldura.ts'
import { contornoDoMunicipio, type LimiteDoMunicipio } from './mapa/municipio.ts'
import { letraDaArea } from './partes/areas.ts'

export interface PontoDoMapa extends Coordenada {
  rotulo: string
}

export interface AreaDoMapa extends AreaDesenhada {
  /** Place among all the areas of the form: gives its letter. */
  indice: number
}

/** More numbers than this would cover the drawing; the table has them all. */
const MAXIMO_DE_NUMEROS = 40

const TRACOS: Record<string, string> = {
  AREA_INFRACAO: 'stroke="#a3241c" stroke-width="2.4" fill="#a3241c" fill-opacity="0.12"',
  AREA_EMBARGADA:
    'stroke="#8a4b00" stroke-width="2.4" stroke-dasharray="12 4" fill="#8a4b00" fill-opacity="0.14"',
  AREA_IMOVEL: 'stroke="#444" stroke-width="1.6" stroke-dasharray="3 4" fill="none"',
  AREA_RECUPERACAO:
    'stroke="#195736" stroke-width="2" stroke-dasharray="8 3 2 3" fill="#195736" fill-opacity="0.1"',
}
const TRACO_COMUM = 'stroke="#14213d" stroke-width="1.8" fill="#14213d" fill-opacity="0.08"'

const contorno = ({ geometria, finalidade }: AreaDoMapa, { x, y }: Enquadramento) => {
  const anel = (posicoes: readonly Posicao[]) =>
    `M${posicoes
      .slice(0, -1)
      .map(([lon, lat]) => `${umaCasa(x(lon))} ${umaCasa(y(lat))}`)
      .join('L')}Z`
  const d = geometria.coordinates.map((a) => anel(a as Posicao[])).join('')
  return `<path d="${d}" fill-rule="evenodd" stroke-linejoin="round" ${TRACOS[finalidade ?? ''] ?? TRACO_COMUM}/>`
}

const texto = (x: number, y: number, conteudo: string, extras = '') =>
  `<text x="${umaCasa(x)}" y="${umaCasa(y)}" ${extras}>${conteudo}</text>`

/** A white halo, so that a number over a line is still read. */
const comHalo = (x: number, y: number, conteudo: string, extras = '') =>
  texto(x, y, conteudo, `stroke="#fff" stroke-width="4" stroke-linejoin="round" ${extras}`) +
  texto(x, y, conteudo, extras)

const vertices = (area: AreaDoMapa, { x, y }: Enquadramento, comLetra: boolean) => {
  const todos = verticesNumerados(area.geometria)
  const passo = Math.ceil(todos.length / MAXIMO_DE_NUMEROS)
  const letra = comLetra ? letraDaArea(area.indice) : ''
  return todos
    .filter((_, i) => i % passo === 0)
    .map(({ numero, latitude, longitude }) => {
      const [px, py] = [x(longitude), y(latitude)]
      return `<circle cx="${umaCasa(px)}" cy="${umaCasa(py)}" r="2.6" fill="#000"/>${comHalo(px + 5, py - 5, `${letra}${numero}`, 'font-size="16"')}`
    })
    .join('')
}

const ponto = (
  { latitude, longitude, rotulo }: PontoDoMapa,
  { x, y }: Enquadramento,
  comCoordenada: boolean,
) => {
  const [px, py] = [x(longitude), y(latitude)]
  const aEsquerda = px > LARGURA - (comCoordenada ? 380 : 260)
  const [ondeX, ancora] = [px + (aEsquerda ? -14 : 14), aEsquerda ? ' text-anchor="end"' : '']
  return (
    `<path d="M${umaCasa(px - 11)} ${umaCasa(py)}H${umaCasa(px + 11)}M${umaCasa(px)} ${umaCasa(py - 11)}V${umaCasa(py + 11)}" stroke="#000" stroke-width="1.6" fill="none"/>` +
    `<circle cx="${umaCasa(px)}" cy="${umaCasa(py)}" r="5" fill="#fff" stroke="#000" stroke-width="2"/>` +
    comHalo(ondeX, py + 18, rotulo, `font-size="18" font-weight="700"${ancora}`) +
    (comCoordenada
      ? comHalo(ondeX, py + 38, formatarCoordenada({ latitude, longitude }), `font-size="16"${ancora}`)
      : '')
  )
}

/** Labels of points come from this room, never from a user: the text of the SVG needs no escape. */
export const desenharMapa = (
  pontos: readonly PontoDoMapa[],
  areas: readonly AreaDoMapa[],
  municipio?: LimiteDoMunicipio,
): string | null => {
  const posicoes = [
    ...pontos.map((p): Posicao => [p.longitude, p.latitude]),
    ...areas.flatMap((a) => a.geometria.coordinates.flat() as Posicao[]),
  ]
  if (posicoes.length === 0) return null
  const limite = areas.length === 0 ? municipio : undefined
  if (limite) posicoes.push(...limite.partes.flat(2))
  const altura = areas.length > 0 || limite ? ALTURA.comAreas : ALTURA.soPontos
  const quadro = enquadrar(posicoes, altura)
  // The property's limit is only context: it keeps its line and gives the numbers to what the act is about.
  const numeradas = areas.filter((a) => a.finalidade !== 'AREA_IMOVEL')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" width="${LARGURA}" height="${altura}" font-family="Atkinson Hyperlegible Next" font-size="17" fill="#000">`,
    `<rect width="${LARGURA}" height="${altura}" fill="#fff"/>`,
    `<clipPath id="m"><rect x="${MARGEM.x}" y="${MARGEM.y}" width="${LARGURA - 2 * MARGEM.x}" height="${altura - 2 * MARGEM.y}"/></clipPath>`,
    graticula(quadro),
    `<g clip-path="url(#m)">`,
    limite ? contornoDoMunicipio(limite, quadro) : '',
    ...areas.map((a) => contorno(a, quadro)),
    ...numeradas.map((a) => vertices(a, quadro, areas.length > 1)),
    ...pontos.map((p) => ponto(p, quadro, limite !== undefined)),
    '</g>',
    norte(),
    escala(quadro),
    '</svg>',
  ].join('')
}
