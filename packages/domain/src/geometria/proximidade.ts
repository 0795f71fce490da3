// How near two things drawn on the map are. A plane tangent to the place is exact enough for the metres that the rules
// ask about, and has no cost.
import { aneisSeEncontram, dentroDoAnel } from './cruzamento.ts'
import type { Anel, Poligono, Posicao } from './poligono.ts'

const METROS_POR_GRAU = 111_320

interface Caixa {
  oeste: number
  leste: number
  sul: number
  norte: number
}

/** A ring, which nobody changes in place, is walked once for its box: most points are outside of it. */
const caixas = new WeakMap<Anel, Caixa>()

const caixaDe = (anel: Anel): Caixa => {
  const guardada = caixas.get(anel)
  if (guardada) return guardada
  const caixa = { oeste: Infinity, leste: -Infinity, sul: Infinity, norte: -Infinity }
  for (const [x, y] of anel) {
    caixa.oeste = Math.min(caixa.oeste, x)
    caixa.leste = Math.max(caixa.leste, x)
    caixa.sul = Math.min(caixa.sul, y)
    caixa.norte = Math.max(caixa.norte, y)
  }
  caixas.set(anel, caixa)
  return caixa
}

const naCaixa = ([x, y]: readonly [number, number], { oeste, leste, sul, norte }: Caixa) =>
  x >= oeste && x <= leste && y >= sul && y <= norte

/** Holes count as outside. */
export const dentroDoPoligono = (ponto: readonly [number, number], { coordinates }: Poligono): boolean => {
  const [contorno = [], ...furos] = coordinates
  return (
    naCaixa(ponto, caixaDe(contorno)) &&
    dentroDoAnel(ponto, contorno) &&
    !furos.some((furo) => dentroDoAnel(ponto, furo))
  )
}

/** The distance is from the origin to a segment. */
const aoSegmento = (ax: number, ay: number, bx: number, by: number) => {
  const [dx, dy] = [bx - ax, by - ay]
  const comprimento = dx * dx + dy * dy
  const t = comprimento === 0 ? 0 : Math.max(0, Math.min(1, (-ax * dx - ay * dy) / comprimento))
  return Math.hypot(ax + t * dx, ay + t * dy)
}

/** Metres from a point to the nearest edge of the outer ring. */
export const distanciaDaBordaM = ([x, y]: readonly [number, number], { coordinates }: Poligono): number => {
  const porGrauDeLongitude = METROS_POR_GRAU * Math.cos((y * Math.PI) / 180)
  const noPlano = ([lon, lat]: Posicao) =>
    [(lon - x) * porGrauDeLongitude, (lat - y) * METROS_POR_GRAU] as const
  const anel = (coordinates[0] ?? []).map(noPlano)
  return anel.slice(1).reduce((menor, [bx, by], i) => {
    const [ax, ay] = anel[i] ?? [bx, by]
    return Math.min(menor, aoSegmento(ax, ay, bx, by))
  }, Number.POSITIVE_INFINITY)
}

/** Whether two areas have anything in common, be it only a border. */
export const poligonosSeTocam = (a: Poligono, b: Poligono): boolean => {
  const [deA = [], deB = []] = [a.coordinates[0], b.coordinates[0]]
  const [ca, cb] = [caixaDe(deA), caixaDe(deB)]
  if (ca.leste < cb.oeste || cb.leste < ca.oeste || ca.norte < cb.sul || cb.norte < ca.sul) return false
  const [primeiroA, primeiroB] = [deA[0], deB[0]]
  return (
    (primeiroA !== undefined && dentroDoPoligono(primeiroA, b)) ||
    (primeiroB !== undefined && dentroDoPoligono(primeiroB, a)) ||
    aneisSeEncontram(deA, deB)
  )
}
