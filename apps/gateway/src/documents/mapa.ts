// The map extract: own drawing, with no base map and nobody's data but the form's and what the installation has of the ground.
// Metres on a plane around the middle, which over a property is nothing; the measures that count come from geometria.
import { type Coordenada, formatarCoordenada } from '@guara/domain/coordenada'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { verticesNumerados } from '@guara/domain/geometria/memorial'
import { letraDoPoligono } from '@guara/domain/geometria/nome'
import type { Posicao } from '@guara/domain/geometria/poligono'
import {
  ALTURA,
  type Enquadramento,
  enquadrar,
  janelaDoMapa,
  LARGURA,
  PAINEL,
  umaCasa,
} from './mapa/enquadramento.ts'
import { alturaDaLegenda, area, legenda, linha, type Sinal } from './mapa/legenda.ts'
import { type Lugares, novosLugares } from './mapa/lugares.ts'
import { graticula, moldura, norteEEscala } from './mapa/moldura.ts'
import {
  desenharTerritorio,
  localizador,
  riosNoQuadro,
  type Territorio,
  TRACO_DO_MUNICIPIO,
  TRACO_DO_RIO,
} from './mapa/territorio.ts'

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
  AREA_LIBERADA: 'stroke="#195736" stroke-width="2.4" fill="#195736" fill-opacity="0.16"',
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

const texto = (x: number, y: number, conteudo: string, extras: string) =>
  `<text x="${umaCasa(x)}" y="${umaCasa(y)}" ${extras}>${conteudo}</text>`

/** A white halo, so that a number over a line is still read. */
export const comHalo = (x: number, y: number, conteudo: string, extras: string) =>
  texto(x, y, conteudo, `stroke="#fff" stroke-width="4" stroke-linejoin="round" ${extras}`) +
  texto(x, y, conteudo, extras)

const vertices = (
  area: AreaDoMapa,
  { x, y }: Enquadramento,
  { letra, lugares }: { letra: string; lugares: Lugares },
) => {
  const todos = verticesNumerados(area.geometria).map((v) => ({
    ...v,
    px: x(v.longitude),
    py: y(v.latitude),
  }))
  const passo = Math.ceil(todos.length / MAXIMO_DE_NUMEROS)
  const meio = (lado: 'px' | 'py') => todos.reduce((soma, v) => soma + v[lado], 0) / Math.max(1, todos.length)
  const centro = { x: meio('px'), y: meio('py') }
  return todos
    .filter((_, i) => i % passo === 0)
    .map(({ numero, px, py }) => {
      const nome = `${letra}${numero}`
      const fora = { x: px - centro.x, y: py - centro.y }
      // A number that would cover another is left to the table, which has them all.
      const lugar = lugares.achar({ x: px, y: py, nome, corpo: 16, folga: 5, para: fora })
      const escrito = lugar ? comHalo(lugar.x, lugar.y, nome, 'font-size="16"') : ''
      return `<circle cx="${umaCasa(px)}" cy="${umaCasa(py)}" r="2.6" fill="#000"/>${escrito}`
    })
    .join('')
}

const marca = (x: number, y: number) =>
  `<path d="M${umaCasa(x - 11)} ${umaCasa(y)}H${umaCasa(x + 11)}M${umaCasa(x)} ${umaCasa(y - 11)}V${umaCasa(y + 11)}" stroke="#000" stroke-width="1.6" fill="none"/><circle cx="${umaCasa(x)}" cy="${umaCasa(y)}" r="5" fill="#fff" stroke="#000" stroke-width="2"/>`

/** A short sign beside it; its name and coordinates are in the legend, where they cover nothing. */
const ponto = (
  { latitude, longitude }: PontoDoMapa,
  sinal: string,
  { x, y }: Enquadramento,
  lugares: Lugares,
) => {
  const [px, py] = [x(longitude), y(latitude)]
  const lugar = lugares.achar({ x: px, y: py, nome: sinal, corpo: 18, folga: 9, para: { x: 1, y: -1 } })
  const { x: ex, y: ey } = lugar ?? { x: px + 9, y: py - 9 }
  return marca(px, py) + comHalo(ex, ey, sinal, 'font-size="18" font-weight="700"')
}

/** P where there is one, P1, P2… where there are more. */
const sinaisDosPontos = (pontos: readonly PontoDoMapa[]) =>
  pontos.map((p, i) => ({ p, sinal: pontos.length > 1 ? `P${i + 1}` : 'P' }))

const nomeDoTraco = (finalidade: AreaDoMapa['finalidade']) =>
  finalidade ? FINALIDADES_DA_AREA[finalidade] : 'Área sem finalidade'

const sinaisDe = (
  pontos: readonly PontoDoMapa[],
  areas: readonly AreaDoMapa[],
  territorio: { nome: string; comRios: boolean } | undefined,
): Sinal[] => [
  ...sinaisDosPontos(pontos).map(({ p, sinal }) => ({
    nome: `${sinal}: ${p.rotulo}`,
    detalhe: formatarCoordenada(p),
    desenho: marca(0, 0),
  })),
  ...[...new Set(areas.map((a) => a.finalidade))].map((finalidade) => ({
    nome: nomeDoTraco(finalidade),
    desenho: area(TRACOS[finalidade ?? ''] ?? TRACO_COMUM),
  })),
  ...(territorio ? [{ nome: `Município de ${territorio.nome}`, desenho: area(TRACO_DO_MUNICIPIO) }] : []),
  ...(territorio?.comRios ? [{ nome: 'Rio', desenho: linha(TRACO_DO_RIO) }] : []),
]

/** The place of the map in its municipality, where the map itself is not of the whole of it. */
const ALTURA_DO_LOCALIZADOR = 130
/** The height of the scale, at the foot of the panel. */
const ALTURA_DA_ESCALA = 80

/** Labels of points come from this room and names of municipalities from the catalogue, never from a user: the text of the SVG
 * needs no escape. */
export const desenharMapa = (
  pontos: readonly PontoDoMapa[],
  areas: readonly AreaDoMapa[],
  territorio?: Territorio,
): string | null => {
  const posicoes = [
    ...pontos.map((p): Posicao => [p.longitude, p.latitude]),
    ...areas.flatMap((a) => a.geometria.coordinates.flat() as Posicao[]),
  ]
  if (posicoes.length === 0) return null
  const inteiro = areas.length === 0 ? territorio : undefined
  if (inteiro) posicoes.push(...inteiro.partes.flat(2))
  const altura = areas.length > 0 || territorio ? ALTURA.comAreas : ALTURA.soPontos
  const quadro = enquadrar(posicoes, janelaDoMapa(altura), 1.28)
  const { janela } = quadro
  const menor = territorio && !inteiro ? localizador(territorio, quadro, ALTURA_DO_LOCALIZADOR) : undefined
  const comRios = territorio ? riosNoQuadro(territorio, menor?.quadro ?? quadro).length > 0 : false
  const sinais = sinaisDe(pontos, areas, territorio && { nome: territorio.nome, comRios })
  const topo = menor ? ALTURA_DO_LOCALIZADOR + 28 : 14
  // Names come before the small drawing: where there is no room for both, it goes.
  if (menor && topo + alturaDaLegenda(sinais) > janela.altura - ALTURA_DA_ESCALA)
    return desenharMapa(pontos, areas)
  // The property's limit is only context: it keeps its line and gives the numbers to what the act is about.
  const numeradas = areas.filter((a) => a.finalidade !== 'AREA_IMOVEL')
  const lugares = novosLugares()
  // The signs of the points choose first, and are drawn last: over everything.
  const dosPontos = sinaisDosPontos(pontos).map(({ p, sinal }) => ponto(p, sinal, quadro, lugares))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" width="${LARGURA}" height="${altura}" font-family="Atkinson Hyperlegible Next" font-size="17" fill="#000">`,
    `<rect width="${LARGURA}" height="${altura}" fill="#fff"/>`,
    `<clipPath id="m"><rect x="${janela.x}" y="${janela.y}" width="${janela.largura}" height="${janela.altura}"/></clipPath>`,
    `<g clip-path="url(#m)">`,
    inteiro ? desenharTerritorio(inteiro, quadro) : '',
    ...areas.map((a) => contorno(a, quadro)),
    '</g>',
    graticula(quadro),
    `<g clip-path="url(#m)">`,
    ...numeradas.map((a) =>
      vertices(a, quadro, { letra: areas.length > 1 ? letraDoPoligono(a.indice) : '', lugares }),
    ),
    ...dosPontos,
    '</g>',
    moldura(quadro),
    menor?.svg ?? '',
    `<text x="${PAINEL.x}" y="${janela.y + topo}" font-weight="700">Legenda</text>`,
    legenda(sinais, janela.y + topo + 24),
    norteEEscala(quadro),
    '</svg>',
  ].join('')
}
