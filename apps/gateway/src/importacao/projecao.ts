// Where on Earth the numbers of a file are, as its .prj or its table of systems says in WKT. Degrees of SIRGAS 2000 and
// WGS 84 stay, their projections (UTM, Albers, polyconic) are turned into degrees, and anything else is refused.
import { aceitaDatum } from '@guara/domain/geometria/datum'
import proj4 from 'proj4'
import { ErroNoArquivo } from './arquivo.ts'
import { ILEGIVEL } from './feicao.ts'

type Coordenadas = unknown[]
/** A geometry of GeoJSON, turned. */
export type EmGraus = (geometria: unknown) => unknown

const PROJETADO = /^\s*PROJ(?:CS|CRS)\s*\[/i
const GEOGRAFICO = /^\s*GEOG(?:CS|CRS)\s*\[/i

const recusado = () =>
  new ErroNoArquivo(
    'O arquivo não está em graus nem em uma projeção (UTM) de SIRGAS 2000 ou WGS 84. Converta-o e importe de novo.',
  )

const cabe = ([x = Number.NaN, y = Number.NaN]: number[]) => Math.abs(x) <= 180 && Math.abs(y) <= 90

const conversaoDe = (wkt: string) => {
  try {
    const { inverse } = proj4(wkt)
    // A projection without its parameters is read without a complaint and turns everything into nothing.
    return cabe(inverse([500_000, 8_200_000])) ? inverse : null
  } catch {
    return null
  }
}

const comoEsta: EmGraus = (geometria) => geometria

/** The projection does not reach these numbers. */
class ForaDaProjecao extends Error {}

export const emGrausDe = (wkt: string): EmGraus => {
  if (!aceitaDatum(wkt)) throw recusado()
  if (GEOGRAFICO.test(wkt)) return comoEsta
  const inversa = PROJETADO.test(wkt) ? conversaoDe(wkt) : null
  if (!inversa) throw recusado()
  const virar = (coordenadas: Coordenadas): Coordenadas => {
    const [x, y] = coordenadas
    if (typeof x !== 'number' || typeof y !== 'number')
      return coordenadas.map((parte) => (Array.isArray(parte) ? virar(parte) : parte))
    const posicao = inversa([x, y])
    if (!cabe(posicao)) throw new ForaDaProjecao()
    return posicao
  }
  return (geometria) => {
    const { type, coordinates } = (geometria ?? {}) as { type?: unknown; coordinates?: unknown }
    if (!Array.isArray(coordinates)) return geometria
    try {
      return { type, coordinates: virar(coordinates) }
    } catch (erro) {
      if (erro instanceof ForaDaProjecao) return ILEGIVEL
      throw erro
    }
  }
}
