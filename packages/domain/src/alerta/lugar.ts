// Whether two alerts are at one place: what several sources tell of one fact is proposed as one, and what was there before makes a
// recurrence (docs/dominio/prioridade.md#one-place).

import type { Poligono, Posicao } from '../geometria/poligono.ts'
import { dentroDoPoligono, distanciaDaBordaM, poligonosSeTocam } from '../geometria/proximidade.ts'
import { type GeometriaDoAlerta, poligonosDe, pontoDe } from './geometria.ts'

/** Days between two detections of what may be one fact; farther apart, the later one is a recurrence. */
export const DIAS_DO_MESMO_FATO = 60
/** A point is where somebody stood or was told of: so many metres around it are the same place. */
const METROS = 60
const METROS_POR_GRAU = 111_320

const distanciaM = ([ax, ay]: Posicao, [bx, by]: Posicao) =>
  Math.hypot((ax - bx) * Math.cos((ay * Math.PI) / 180), ay - by) * METROS_POR_GRAU

/** Metres from a point to an area; zero inside. */
const distanciaDaAreaM = (ponto: Posicao, area: Poligono) =>
  dentroDoPoligono(ponto, area) ? 0 : distanciaDaBordaM(ponto, area)

export const mesmoLugar = (a: GeometriaDoAlerta, b: GeometriaDoAlerta): boolean => {
  const [deA, deB] = [poligonosDe(a), poligonosDe(b)]
  if (deA.length > 0 && deB.length > 0) return deA.some((p) => deB.some((q) => poligonosSeTocam(p, q)))
  if (deA.length === 0 && deB.length === 0) return distanciaM(pontoDe(a), pontoDe(b)) <= METROS
  const [ponto, areas] = deA.length === 0 ? [pontoDe(a), deB] : [pontoDe(b), deA]
  return areas.some((area) => distanciaDaAreaM(ponto, area) <= METROS)
}

/** Kilometres from the alert to areas, by its point where they do not touch; null when they are farther than so many. */
export const distanciaKm = (
  geometria: GeometriaDoAlerta,
  areas: readonly Poligono[],
  ate: number,
): number | null => {
  const daqui = poligonosDe(geometria)
  if (areas.some((area) => daqui.some((p) => poligonosSeTocam(p, area)))) return 0
  const ponto = pontoDe(geometria)
  const km = Math.min(...areas.map((area) => distanciaDaAreaM(ponto, area))) / 1000
  return km <= ate ? km : null
}
