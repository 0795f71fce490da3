// Whether rings cross or touch themselves or each other. Vertices are laid on the grid of seven decimals, where the
// products below are whole numbers that a double holds exactly for anything up to some 9 degrees across: no tolerance
// to choose, no doubtful answer. Segments are swept from west to east, so only neighbours are compared.
import type { Anel, Posicao } from './poligono.ts'

interface Segmento {
  ax: number
  ay: number
  bx: number
  by: number
  oeste: number
  leste: number
  anel: number
  indice: number
  /** Segments of its ring. */
  total: number
}

const GRADE = 1e7
const naGrade = (grau: number) => Math.round(grau * GRADE)

const segmentosDo = (anel: Anel, numero: number): Segmento[] =>
  anel.slice(1).map((b, indice) => {
    const a = anel[indice] as Posicao
    const [ax, ay, bx, by] = [naGrade(a[0]), naGrade(a[1]), naGrade(b[0]), naGrade(b[1])]
    const [oeste, leste] = ax < bx ? [ax, bx] : [bx, ax]
    return { ax, ay, bx, by, oeste, leste, anel: numero, indice, total: anel.length - 1 }
  })

/** The side of a→b on which the point lies: 1 left, -1 right, 0 on the line. */
const lado = (ax: number, ay: number, bx: number, by: number, px: number, py: number) =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))

const entre = (a: number, b: number, p: number) => Math.min(a, b) <= p && p <= Math.max(a, b)

const sobre = (s: Segmento, px: number, py: number) =>
  lado(s.ax, s.ay, s.bx, s.by, px, py) === 0 && entre(s.ax, s.bx, px) && entre(s.ay, s.by, py)

const seTocam = (s: Segmento, t: Segmento) => {
  if (Math.max(s.ay, s.by) < Math.min(t.ay, t.by) || Math.max(t.ay, t.by) < Math.min(s.ay, s.by)) return false
  const s1 = lado(s.ax, s.ay, s.bx, s.by, t.ax, t.ay)
  const s2 = lado(s.ax, s.ay, s.bx, s.by, t.bx, t.by)
  const t1 = lado(t.ax, t.ay, t.bx, t.by, s.ax, s.ay)
  const t2 = lado(t.ax, t.ay, t.bx, t.by, s.bx, s.by)
  if (s1 * s2 < 0 && t1 * t2 < 0) return true
  return sobre(s, t.ax, t.ay) || sobre(s, t.bx, t.by) || sobre(t, s.ax, s.ay) || sobre(t, s.bx, s.by)
}

/** Neighbours share a vertex; they are wrong only when one folds back over the other. */
const dobra = (s: Segmento, t: Segmento) => {
  const [antes, depois] = (s.indice + 1) % s.total === t.indice ? [s, t] : [t, s]
  const reto = lado(antes.ax, antes.ay, antes.bx, antes.by, depois.bx, depois.by) === 0
  const volta =
    (antes.bx - antes.ax) * (depois.bx - depois.ax) + (antes.by - antes.ay) * (depois.by - depois.ay) < 0
  return reto && volta
}

const ehVizinho = (s: Segmento, t: Segmento) =>
  s.anel === t.anel && ((s.indice + 1) % s.total === t.indice || (t.indice + 1) % t.total === s.indice)

const algumPar = (segmentos: Segmento[], par: (s: Segmento, t: Segmento) => boolean) => {
  segmentos.sort((a, b) => a.oeste - b.oeste)
  let abertos: Segmento[] = []
  for (const s of segmentos) {
    abertos = abertos.filter((t) => t.leste >= s.oeste)
    if (abertos.some((t) => par(s, t))) return true
    abertos.push(s)
  }
  return false
}

export const aneisSeCruzam = (aneis: readonly Anel[]): boolean =>
  algumPar(aneis.flatMap(segmentosDo), (s, t) => (ehVizinho(s, t) ? dobra(s, t) : seTocam(s, t)))

/** Whether two rings meet, whatever each does with itself: what others drew often touches itself at a corner. */
export const aneisSeEncontram = (a: Anel, b: Anel): boolean =>
  algumPar([a, b].flatMap(segmentosDo), (s, t) => s.anel !== t.anel && seTocam(s, t))

/** Even-odd rule. A point on the ring itself may fall either way. */
export const dentroDoAnel = ([x, y]: readonly [number, number], anel: readonly (readonly number[])[]) => {
  let dentro = false
  for (let i = 0, j = anel.length - 1; i < anel.length; j = i++) {
    const [xi = 0, yi = 0] = anel[i] ?? []
    const [xj = 0, yj = 0] = anel[j] ?? []
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) dentro = !dentro
  }
  return dentro
}
