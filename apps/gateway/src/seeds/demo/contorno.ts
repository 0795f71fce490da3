// An irregular outline around a point, as areas look from above: alerts and infractions of the demonstration are drawn
// with it, and its area is measured, never told.
import { areaDoPoligonoHa } from '@guara/domain/geometria/area'

const LADOS = 9
const GRAU_EM_M = 111_320

type Posicao = [number, number]

const anelEm = ([x, y]: Readonly<Posicao>, raioM: number, acaso: () => number): Posicao[] => {
  const estreito = Math.cos((y * Math.PI) / 180)
  const anel = Array.from({ length: LADOS }, (_, i): Posicao => {
    const angulo = (2 * Math.PI * i) / LADOS
    const r = (raioM / GRAU_EM_M) * (0.75 + acaso() * 0.5)
    const em = (n: number) => Number(n.toFixed(6))
    return [em(x + (r * Math.cos(angulo)) / estreito), em(y + r * Math.sin(angulo))]
  })
  return [...anel, anel[0] as Posicao]
}

/** About so many hectares; how many they are is measured. */
export const contorno = (centro: Readonly<Posicao>, cercaDeHa: number, acaso: () => number) => {
  const raioM = Math.sqrt((cercaDeHa * 10_000) / Math.PI)
  const geometria = { type: 'Polygon' as const, coordinates: [anelEm(centro, raioM, acaso)] }
  return { geometria, areaHa: areaDoPoligonoHa(geometria) }
}
