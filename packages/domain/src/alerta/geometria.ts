// The place of an alert is a point, a polygon or several, in SIRGAS 2000, longitude first. What comes from a
// satellite is kept as drawn: its outlines follow pixels and often touch themselves at a corner, which the polygons
// of a form may not.
import { z } from 'zod'
import { areaDoPoligonoHa } from '../geometria/area.ts'
import { dentroDoAnel } from '../geometria/cruzamento.ts'
import {
  type Anel,
  arredondar,
  lerPosicao,
  normalizar,
  type Poligono,
  type Posicao,
} from '../geometria/poligono.ts'

const posicao = z.tuple([z.number(), z.number()])
const aneis = z.array(z.array(posicao))

export const GeometriaDoAlerta = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: posicao }),
  z.object({ type: z.literal('Polygon'), coordinates: aneis }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(aneis) }),
])
export type GeometriaDoAlerta = z.infer<typeof GeometriaDoAlerta>

export const MAXIMO_DE_VERTICES = 20_000

const lerPoligono = (valor: unknown): Anel[] | null => {
  if (!Array.isArray(valor) || valor.length === 0) return null
  const lidos: Anel[] = []
  for (const anel of valor) {
    const posicoes = Array.isArray(anel) ? anel.map(lerPosicao) : []
    if (posicoes.length < 3 || posicoes.some((p) => p === null)) return null
    lidos.push(posicoes as Anel)
  }
  const { coordinates } = normalizar(lidos)
  return coordinates.every((anel) => anel.length >= 4) ? coordinates : null
}

/** What a GeoJSON geometry says, normalised; null when it says nothing that can be used. */
export const lerGeometria = (valor: unknown): GeometriaDoAlerta | null => {
  if (typeof valor !== 'object' || valor === null) return null
  const { type, coordinates } = valor as { type?: unknown; coordinates?: unknown }
  if (type === 'Point') {
    const ponto = lerPosicao(coordinates)
    return ponto && { type, coordinates: ponto }
  }
  if (type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.length === 1)
    return lerGeometria({ type: 'Point', coordinates: coordinates[0] })
  const partes = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null
  if (!Array.isArray(partes) || partes.length === 0) return null
  const lidas = partes.map(lerPoligono)
  if (lidas.some((p) => p === null)) return null
  const poligonos = lidas as Anel[][]
  if (poligonos.flat(2).length > MAXIMO_DE_VERTICES) return null
  const [unico] = poligonos
  return poligonos.length === 1 && unico
    ? { type: 'Polygon', coordinates: unico }
    : { type: 'MultiPolygon', coordinates: poligonos }
}

export const poligonosDe = (geometria: GeometriaDoAlerta): Poligono[] =>
  geometria.type === 'Point'
    ? []
    : (geometria.type === 'Polygon' ? [geometria.coordinates] : geometria.coordinates).map((coordinates) => ({
        type: 'Polygon',
        coordinates,
      }))

/** Hectares over the ellipsoid; zero for a point. */
export const areaDaGeometriaHa = (geometria: GeometriaDoAlerta) =>
  poligonosDe(geometria).reduce((soma, poligono) => soma + areaDoPoligonoHa(poligono), 0)

const vertices = (geometria: GeometriaDoAlerta): Posicao[] =>
  geometria.type === 'Point'
    ? [geometria.coordinates]
    : poligonosDe(geometria).flatMap((p) => p.coordinates[0] ?? [])

export interface Caixa {
  oeste: number
  sul: number
  leste: number
  norte: number
}

export const caixaDe = (geometria: GeometriaDoAlerta): Caixa => {
  const caixa = { oeste: 180, sul: 90, leste: -180, norte: -90 }
  for (const [x, y] of vertices(geometria)) {
    caixa.oeste = Math.min(caixa.oeste, x)
    caixa.leste = Math.max(caixa.leste, x)
    caixa.sul = Math.min(caixa.sul, y)
    caixa.norte = Math.max(caixa.norte, y)
  }
  return caixa
}

/** Centre of the area of a ring, on the plane: good enough to say where it is. */
const centroDoAnel = (anel: Anel): Posicao => {
  const [ox, oy] = anel[0] ?? [0, 0]
  let dobro = 0
  let cx = 0
  let cy = 0
  for (let i = 1; i < anel.length; i += 1) {
    const [ax = 0, ay = 0] = anel[i - 1] ?? []
    const [bx = 0, by = 0] = anel[i] ?? []
    const parte = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy)
    dobro += parte
    cx += parte * (ax - ox + bx - ox)
    cy += parte * (ay - oy + by - oy)
  }
  return dobro === 0 ? [ox, oy] : [ox + cx / (3 * dobro), oy + cy / (3 * dobro)]
}

/** A point that stands for the alert: its centre where that lies inside, else a vertex of its largest part. */
export const pontoDe = (geometria: GeometriaDoAlerta): Posicao => {
  if (geometria.type === 'Point') return geometria.coordinates
  const contornos = poligonosDe(geometria).map((p) => p.coordinates[0] ?? [])
  const maior = contornos.reduce((a, b) => (b.length > a.length ? b : a), [])
  const centro = centroDoAnel(maior)
  const [x, y] = dentroDoAnel(centro, maior) ? centro : (maior[0] ?? centro)
  return [arredondar(x), arredondar(y)]
}
