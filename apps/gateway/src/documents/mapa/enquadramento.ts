// The piece of ground that a drawing shows, and where each position falls in it.
import type { Posicao } from '@guara/domain/geometria/poligono'

/** The size of the drawing, in its own units: as wide as the sheet, lower when there is only a point to show. */
export const LARGURA = 1000
export const ALTURA = { comAreas: 480, soPontos: 400 }

/** A rectangle of the drawing. */
export interface Janela {
  x: number
  y: number
  largura: number
  altura: number
}

/** The map itself, with room around it for the coordinates. */
export const janelaDoMapa = (altura: number): Janela => ({ x: 40, y: 30, largura: 706, altura: altura - 60 })

/** The panel beside it has legend, place in the municipality, north and scale. */
export const PAINEL = { x: 766, largura: LARGURA - 766 - 2 }

/** A length of the drawing as SVG writes it: a tenth of a unit is finer than any printer. */
export const umaCasa = (valor: number) => valor.toFixed(1)

const GRAU_M = 110_900
/** A point alone shows its surroundings. */
const MINIMO_M = 300

export interface Enquadramento {
  janela: Janela
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

/** `folga` is how much wider than the positions the ground is. */
export const enquadrar = (posicoes: readonly Posicao[], janela: Janela, folga: number): Enquadramento => {
  const [lonMin, lonMax] = limites(posicoes.map(([lon]) => lon))
  const [latMin, latMax] = limites(posicoes.map(([, lat]) => lat))
  const meio = { lon: (lonMin + lonMax) / 2, lat: (latMin + latMax) / 2 }
  const grauDeLongitude = GRAU_M * Math.max(0.01, Math.cos((meio.lat * Math.PI) / 180))
  const larguraM = Math.max(MINIMO_M, (lonMax - lonMin) * grauDeLongitude * folga)
  const alturaM = Math.max(MINIMO_M, (latMax - latMin) * GRAU_M * folga)
  const porMetro = Math.min(janela.largura / larguraM, janela.altura / alturaM)
  const meiaLon = janela.largura / porMetro / grauDeLongitude / 2
  const meiaLat = janela.altura / porMetro / GRAU_M / 2
  return {
    janela,
    oeste: meio.lon - meiaLon,
    leste: meio.lon + meiaLon,
    sul: meio.lat - meiaLat,
    norte: meio.lat + meiaLat,
    porMetro,
    x: (lon) => janela.x + janela.largura / 2 + (lon - meio.lon) * grauDeLongitude * porMetro,
    y: (lat) => janela.y + janela.altura / 2 - (lat - meio.lat) * GRAU_M * porMetro,
  }
}
