import { describe, expect, it } from 'vitest'
import { retangulo } from '../geometria/poligono.ts'
import { areaDaGeometriaHa, caixaDe, lerGeometria, pontoDe } from './geometria.ts'

const QUADRADO = retangulo(-49.5, -16.5, -49.49, -16.49)

describe('the geometry of an alert', () => {
  it('reads points, polygons and several polygons, with heights thrown away', () => {
    expect(lerGeometria({ type: 'Point', coordinates: [-49.5, -16.5, 700] })).toEqual({
      type: 'Point',
      coordinates: [-49.5, -16.5],
    })
    expect(lerGeometria({ type: 'Polygon', coordinates: [QUADRADO] })?.type).toBe('Polygon')
    expect(lerGeometria({ type: 'MultiPolygon', coordinates: [[QUADRADO]] })?.type).toBe('Polygon')
    expect(lerGeometria({ type: 'MultiPolygon', coordinates: [[QUADRADO], [QUADRADO]] })?.type).toBe(
      'MultiPolygon',
    )
  })

  it.each([
    [null],
    ['POLYGON'],
    [{ type: 'LineString', coordinates: QUADRADO }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: [QUADRADO.slice(0, 2)] }],
    [{ type: 'Polygon', coordinates: [[...QUADRADO.slice(0, 3), [-49.5, 'x']]] }],
    [{ type: 'Point', coordinates: [-500, 0] }],
    [{ type: 'Point', coordinates: [Number.NaN, 0] }],
  ])('refuses %o', (valor) => {
    expect(lerGeometria(valor)).toBeNull()
  })

  it('knows its box, a point inside it and its area', () => {
    const quadrado = lerGeometria({ type: 'Polygon', coordinates: [QUADRADO] })
    if (!quadrado) throw new Error('the square is a polygon')
    expect(caixaDe(quadrado)).toEqual({ oeste: -49.5, sul: -16.5, leste: -49.49, norte: -16.49 })
    expect(pontoDe(quadrado)).toEqual([-49.495, -16.495])
    expect(areaDaGeometriaHa(quadrado)).toBeCloseTo(118, 0)
  })

  it('takes a vertex where the centre falls outside', () => {
    const ferradura = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 0.2],
      [1, 0.2],
      [1, 3],
      [0, 3],
      [0, 0],
    ]
    const lida = lerGeometria({ type: 'Polygon', coordinates: [ferradura] })
    if (!lida) throw new Error('the horseshoe is a polygon')
    expect(ferradura).toContainEqual(pontoDe(lida))
  })
})
