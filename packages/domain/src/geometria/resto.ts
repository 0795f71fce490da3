// What is left of areas when others are taken out of them, and what lies outside. The clipping is polyclip-ts, which the
// drawing on the map already brings.
import { difference } from 'polyclip-ts'
import { areaDoPoligonoHa } from './area.ts'
import { normalizar, type Poligono } from './poligono.ts'

const aneisDe = (poligonos: readonly Poligono[]) => poligonos.map((p) => p.coordinates)

/** The areas without the others; none when nothing is left. */
export const restoDe = (areas: readonly Poligono[], menos: readonly Poligono[]): Poligono[] => {
  if (areas.length === 0 || menos.length === 0) return [...areas]
  return difference(aneisDe(areas), aneisDe(menos)).map((aneis) => normalizar(aneis))
}

/** The sum has the four decimals of a hectare that areas in documents have. */
export const somaHa = (areas: readonly Poligono[]) =>
  Number(areas.reduce((soma, p) => soma + areaDoPoligonoHa(p), 0).toFixed(4))
