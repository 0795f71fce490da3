// Layers of the agency: areas and lines that somebody else drew (conservation units, indigenous lands, CAR, embargoes,
// roads, rivers), each with its name, its source and its date. They are looked at on the map, and the blindagem reads
// them: what a layer tells is always told with the layer's date (docs/dominio/blindagem.md#layers-of-the-agency).
import { z } from 'zod'
import { type Anel, lerPosicao, normalizar, type Poligono, type Posicao } from '../geometria/poligono.ts'
import { JANELA } from './janela.ts'

export const TIPOS_DE_CAMADA = {
  UC: 'Unidades de conservação',
  TERRA_INDIGENA: 'Terras indígenas',
  CAR: 'Imóveis do CAR',
  EMBARGO: 'Áreas embargadas',
  ESTRADA: 'Estradas',
  RIO: 'Rios',
  OUTRA: 'Outra',
} as const
export type TipoDeCamada = keyof typeof TIPOS_DE_CAMADA

export const Camada = z.object({
  id: z.uuid(),
  tipo: z.enum(Object.keys(TIPOS_DE_CAMADA) as [TipoDeCamada, ...TipoDeCamada[]]),
  nome: z.string(),
  fonte: z.string(),
  /** AAAA-MM-DD: the day of what it shows, not the one on which it was loaded. */
  data: z.string(),
  feicoes: z.number().int(),
})
export type Camada = z.infer<typeof Camada>

const posicao = z.tuple([z.number(), z.number()])
const traco = z.array(posicao)

/** Always of many parts: a reader has one case less. */
export const GeometriaDaCamada = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(traco) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(traco)) }),
])
export type GeometriaDaCamada = z.infer<typeof GeometriaDaCamada>

export const JanelaDaCamada = z.object(JANELA)
export type JanelaDaCamada = z.output<typeof JanelaDaCamada>

export const FeicoesDaCamada = z.object({
  feicoes: z.array(z.object({ nome: z.string(), geometria: GeometriaDaCamada })),
  /** There is more in view than is sent: who looks is told to come closer. */
  parcial: z.boolean(),
})
export type FeicoesDaCamada = z.infer<typeof FeicoesDaCamada>

/** The most detailed conservation units of the State have some tens of thousands. */
export const MAXIMO_DE_VERTICES_DA_FEICAO = 100_000

const lerTraco = (valor: unknown, minimo: number): Posicao[] | null => {
  if (!Array.isArray(valor) || valor.length < minimo || valor.length > MAXIMO_DE_VERTICES_DA_FEICAO)
    return null
  const lidas: Posicao[] = []
  for (const v of valor) {
    const lida = lerPosicao(v)
    if (!lida) return null
    lidas.push(lida)
  }
  return lidas
}

const todos = <T>(lista: unknown, ler: (valor: unknown) => T | null): T[] | null => {
  if (!Array.isArray(lista) || lista.length === 0 || lista.length > MAXIMO_DE_VERTICES_DA_FEICAO) return null
  const lidos: T[] = []
  for (const valor of lista) {
    const lido = ler(valor)
    if (lido === null) return null
    lidos.push(lido)
  }
  return lidos
}

const lerAneis = (valor: unknown): Anel[] | null => {
  const lidos = todos(valor, (anel) => lerTraco(anel, 3))
  const aneis = lidos && normalizar(lidos).coordinates
  return aneis?.every((anel) => anel.length >= 4) ? aneis : null
}

/** What a GeoJSON geometry says, in many parts; null for points and for what cannot be used. */
export const lerGeometriaDaCamada = (valor: unknown): GeometriaDaCamada | null => {
  if (typeof valor !== 'object' || valor === null) return null
  const { type, coordinates } = valor as { type?: unknown; coordinates?: unknown }
  if (type === 'LineString' || type === 'MultiLineString') {
    const linhas = todos(type === 'LineString' ? [coordinates] : coordinates, (l) => lerTraco(l, 2))
    return linhas && { type: 'MultiLineString', coordinates: linhas }
  }
  if (type !== 'Polygon' && type !== 'MultiPolygon') return null
  const partes = todos(type === 'Polygon' ? [coordinates] : coordinates, lerAneis)
  return partes && { type: 'MultiPolygon', coordinates: partes }
}

const tracosDe = ({ type, coordinates }: GeometriaDaCamada): Posicao[][] =>
  type === 'MultiLineString' ? coordinates : coordinates.flat()

export const verticesDaFeicao = (geometria: GeometriaDaCamada) =>
  tracosDe(geometria).reduce((soma, traco) => soma + traco.length, 0)

export const caixaDaFeicao = (geometria: GeometriaDaCamada) => {
  const caixa = { oeste: 180, sul: 90, leste: -180, norte: -90 }
  for (const traco of tracosDe(geometria))
    for (const [x, y] of traco) {
      caixa.oeste = Math.min(caixa.oeste, x)
      caixa.leste = Math.max(caixa.leste, x)
      caixa.sul = Math.min(caixa.sul, y)
      caixa.norte = Math.max(caixa.norte, y)
    }
  return caixa
}

/** Degrees for each point of the screen: the whole world is 256 of them wide from the farthest. */
const grausPorPonto = (zoom: number) => 360 / (256 * 2 ** zoom)

/** How much coarser is what is out of view: only the way back into view is followed. */
const PARTES_DA_JANELA = 4

/** Vertices that fall on the same point of the screen are one: what is sent grows with the screen, not with the file. */
const raleador = ({ oeste, leste, sul, norte, zoom }: JanelaDaCamada) => {
  const [largura, altura] = [leste - oeste, norte - sul]
  const emVista = ([x, y]: Posicao) =>
    x > oeste - largura && x < leste + largura && y > sul - altura && y < norte + altura
  const perto = grausPorPonto(zoom)
  const longe = Math.max(perto, Math.max(largura, altura) / PARTES_DA_JANELA)
  return (traco: Posicao[]): Posicao[] => {
    const ralo: Posicao[] = []
    let antes = ''
    for (const ponto of traco) {
      const passo = emVista(ponto) ? perto : longe
      const celula = `${passo},${Math.round(ponto[0] / passo)},${Math.round(ponto[1] / passo)}`
      if (celula !== antes) ralo.push(ponto)
      antes = celula
    }
    return ralo
  }
}

const fechado = (anel: Anel): Anel => {
  const [primeiro, ultimo] = [anel[0], anel.at(-1)]
  return primeiro && ultimo && (primeiro[0] !== ultimo[0] || primeiro[1] !== ultimo[1])
    ? [...anel, primeiro]
    : anel
}

/** A feature shorter than so many degrees is not seen from so far. */
export const menorQueSeVe = (zoom: number) => 2 * grausPorPonto(zoom)

/** The geometry as it is seen in the window; null when nothing of it is. */
export const vistaNaJanela = (
  geometria: GeometriaDaCamada,
  janela: JanelaDaCamada,
): GeometriaDaCamada | null => {
  const ralear = raleador(janela)
  if (geometria.type === 'MultiLineString') {
    const coordinates = geometria.coordinates.map(ralear).filter((l) => l.length >= 2)
    return coordinates.length > 0 ? { type: 'MultiLineString', coordinates } : null
  }
  const coordinates = geometria.coordinates
    .map((aneis) => aneis.map((anel) => fechado(ralear(anel))))
    .flatMap(([contorno = [], ...furos]) =>
      contorno.length >= 4 ? [[contorno, ...furos.filter((f) => f.length >= 4)]] : [],
    )
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
}

/** The areas of a feature; none for a line. */
export const areasDaFeicao = (geometria: GeometriaDaCamada): Poligono[] =>
  geometria.type === 'MultiPolygon'
    ? geometria.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    : []
