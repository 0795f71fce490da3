// In which municipality a point is: a suggestion that the user can always change, never a legal statement. The mesh is
// right for 98 % of the state; what it misses lies close to a border, so nearness to one is part of the answer.
import { type Coordenada, dentroDaFaixaDoEstado } from '@guara/domain/coordenada'
import { areaDoPoligonoHa, distanciaM } from '@guara/domain/geometria/area'
import { dentroDoAnel } from '@guara/domain/geometria/cruzamento'
import type { Anel } from '@guara/domain/geometria/poligono'
import type { MultiPolygon, Position } from 'geojson'
import type { Lugares, MunicipioNoMapa } from './lugares.ts'

export interface MunicipioAchado {
  id: number
  nome: string
  bioma: string
  /** How it was found: inside its polygon, or, in a gap between polygons, by the nearest seat. */
  por: 'poligono' | 'sede'
  distanciaDaDivisaM: number
  pertoDaDivisa: boolean
}

const PERTO_DA_DIVISA_M = 2_000
const SEDE_MAIS_LONGE_M = 30_000

type XY = readonly [number, number]

const dentro = (ponto: XY, { coordinates }: MultiPolygon) =>
  coordinates.some(
    ([contorno = [], ...furos]) =>
      dentroDoAnel(ponto, contorno) && !furos.some((furo) => dentroDoAnel(ponto, furo)),
  )

const GRAU_M = 111_195
/** Metres from the point, on the plane that touches the Earth there: exact enough for a few kilometres. */
const noPlano =
  ([lng, lat]: XY) =>
  ([x = 0, y = 0]: Position): XY => [(x - lng) * GRAU_M * Math.cos((lat * Math.PI) / 180), (y - lat) * GRAU_M]

const ateSegmento = ([ax, ay]: XY, [bx, by]: XY) => {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + t * dx, ay + t * dy)
}

const ateADivisa = (ponto: XY, { coordinates }: MultiPolygon) => {
  const plano = noPlano(ponto)
  return Math.min(
    ...coordinates.flat().map((anel) => {
      const pontos = anel.map(plano)
      return Math.min(...pontos.slice(1).map((b, i) => ateSegmento(pontos[i] ?? b, b)))
    }),
  )
}

const tamanho = ({ forma }: MunicipioNoMapa) =>
  forma.coordinates.reduce(
    (soma, parte) => soma + areaDoPoligonoHa({ type: 'Polygon', coordinates: parte as Anel[] }),
    0,
  )

const resposta = (m: MunicipioNoMapa, por: MunicipioAchado['por'], ponto: XY): MunicipioAchado => {
  const distanciaDaDivisaM = Math.round(ateADivisa(ponto, m.forma))
  return {
    id: m.id,
    nome: m.nome,
    bioma: m.bioma,
    por,
    distanciaDaDivisaM,
    pertoDaDivisa: por === 'sede' || distanciaDaDivisaM < PERTO_DA_DIVISA_M,
  }
}

/** null: outside Goiás. */
export const municipioDoPonto = (lugares: Lugares, coordenada: Coordenada): MunicipioAchado | null => {
  const ponto: XY = [coordenada.longitude, coordenada.latitude]
  const achados = lugares.municipios.filter((m) => dentro(ponto, m.forma))
  const [menor] = achados.length > 1 ? achados.toSorted((a, b) => tamanho(a) - tamanho(b)) : achados
  if (menor) return resposta(menor, 'poligono', ponto)
  if (!dentroDaFaixaDoEstado(coordenada) || estadoVizinho(lugares, coordenada)) return null
  const [perto] = lugares.municipios
    .map((m) => ({ m, distancia: distanciaM(ponto, m.sede) }))
    .sort((a, b) => a.distancia - b.distancia)
  return perto && perto.distancia <= SEDE_MAIS_LONGE_M ? resposta(perto.m, 'sede', ponto) : null
}

/** The state that a point just beyond the border is in; null when the mesh does not tell. */
export const estadoVizinho = (lugares: Lugares, { latitude, longitude }: Coordenada) =>
  lugares.vizinhos.find(({ forma }) => dentro([longitude, latitude], forma))?.nome ?? null
