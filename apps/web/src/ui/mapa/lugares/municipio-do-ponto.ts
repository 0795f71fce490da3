// The municipality of a point as the screen shows it: what the mesh misses lies close to a border, so nearness to one is
// part of the answer.
import type { Coordenada } from '@guara/domain/coordenada'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import type { MunicipioDoPonto } from '@guara/domain/localizacao/municipio-do-ponto'
import type { Lugares, MunicipioNoMapa } from './lugares.ts'

export interface MunicipioAchado {
  id: number
  nome: string
  bioma: string
  por: MunicipioDoPonto<MunicipioNoMapa>['por']
  distanciaDaDivisaM: number
  pertoDaDivisa: boolean
}

const PERTO_DA_DIVISA_M = 2_000

const GRAU_M = 111_195
/** Metres from the point, on the plane that touches the Earth there: exact enough for a few kilometres. */
const noPlano =
  ({ longitude, latitude }: Coordenada) =>
  ([x, y]: Posicao): Posicao => [
    (x - longitude) * GRAU_M * Math.cos((latitude * Math.PI) / 180),
    (y - latitude) * GRAU_M,
  ]

const ateSegmento = ([ax, ay]: Posicao, [bx, by]: Posicao) => {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + t * dx, ay + t * dy)
}

const ateADivisa = (ponto: Coordenada, aneis: Anel[]) => {
  const plano = noPlano(ponto)
  return Math.min(
    ...aneis.map((anel) => {
      const pontos = anel.map(plano)
      return Math.min(...pontos.slice(1).map((b, i) => ateSegmento(pontos[i] ?? b, b)))
    }),
  )
}

/** null: outside Goiás. */
export const municipioDoPonto = ({ localizador }: Lugares, ponto: Coordenada): MunicipioAchado | null => {
  const achado = localizador.municipioDoPonto(ponto)
  if (!achado) return null
  const { id, nome, bioma, partes } = achado.municipio
  const distanciaDaDivisaM = Math.round(ateADivisa(ponto, partes.flat()))
  const pertoDaDivisa = achado.por === 'sede' || distanciaDaDivisaM < PERTO_DA_DIVISA_M
  return { id, nome, bioma, por: achado.por, distanciaDaDivisaM, pertoDaDivisa }
}
