// The piece of ground that the drawing shows, and where each position falls in it.
import type { Posicao } from '@guara/domain/geometria/poligono'

/** The size of the drawing, in its own units: as wide as the sheet, lower when there is only a point to show. */
export const LARGURA = 1000
export const ALTURA = { comAreas: 477, soPontos: 330 }
/** Holds the coordinates of the ticks. */
export const MARGEM = { x: 38, y: 30 }

/** A length of the drawing as SVG writes it: a tenth of a unit is finer than any printer. */
export const umaCasa = (valor: number) => valor.toFixed(1)

const GRAU_M = 110_900
const FOLGA = 1.28
/** A point alone shows its surroundings. */
const MINIMO_M = 300

export interface Enquadramento {
  altura: number
  oeste: number
  leste: number
  sul: number
  norte: number
  /** Units of the drawing per metre. */
  porMetro: number
  x: (longitude: number) => number
  y: (latitude: number) => number
}

const limites = (valores: readonly number[]) =>
  valores.reduce<[number, number]>(
    ([min, max], v) => [Math.min(min, v), Math.max(max, v)],
    [Infinity, -Infinity],
  )

export const enquadrar = (posicoes: readonly Posicao[], altura: number): Enquadramento => {
  const [lonMin, lonMax] = limites(posicoes.map(([lon]) => lon))
  const [latMin, latMax] = limites(posicoes.map(([, lat]) => lat))
  const meio = { lon: (lonMin + lonMax) / 2, lat: (latMin + latMax) / 2 }
  const grauDeLongitude = GRAU_M * Math.max(0.01, Math.cos((meio.lat * Math.PI) / 180))
  const larguraM = Math.max(MINIMO_M, (lonMax - lonMin) * grauDeLongitude * FOLGA)
  const alturaM = Math.max(MINIMO_M, (latMax - latMin) * GRAU_M * FOLGA)
  const [util, utilNaVertical] = [LARGURA - 2 * MARGEM.x, altura - 2 * MARGEM.y]
  const porMetro = Math.min(util / larguraM, utilNaVertical / alturaM)
  const meiaLon = util / porMetro / grauDeLongitude / 2
  const meiaLat = utilNaVertical / porMetro / GRAU_M / 2
  return {
    altura,
    oeste: meio.lon - meiaLon,
    leste: meio.lon + meiaLon,
    sul: meio.lat - meiaLat,
    norte: meio.lat + meiaLat,
    porMetro,
    x: (lon) => LARGURA / 2 + (lon - meio.lon) * grauDeLongitude * porMetro,
    y: (lat) => altura / 2 - (lat - meio.lat) * GRAU_M * porMetro,
  }
}
