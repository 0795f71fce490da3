import { describe, expect, it } from 'vitest'
import { contarProcessador } from '../test/processador.ts'
import { lerWkt } from './wkt.ts'

const ANEL = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]

describe('WKT', () => {
  it.each([
    ['POINT (-49.5 -16.5)', { type: 'Point', coordinates: [-49.5, -16.5] }],
    ['point z(-4.95e1 -16.5 700)', { type: 'Point', coordinates: [-49.5, -16.5, 700] }],
    ['SRID=4674;POLYGON((0 0, 1 0, 1 1, 0 0))', { type: 'Polygon', coordinates: [ANEL] }],
    [
      ' MULTIPOLYGON ( ((0 0,1 0,\n1 1,0 0),(0 0,1 0,1 1,0 0)), ((0 0,1 0,1 1,0 0)) ) ',
      { type: 'MultiPolygon', coordinates: [[ANEL, ANEL], [ANEL]] },
    ],
  ])('reads %s', (texto, geometria) => {
    expect(lerWkt(texto)).toEqual(geometria)
  })

  it.each([
    'LINESTRING(0 0, 1 1)',
    'POINT EMPTY',
    'POINT 1 2',
    'POINT (1 2',
    'POINT (1 2) x',
    'POLYGON(0 0, 1 0, 1 1)',
    'POLYGON(((0 0, 1 0, 1 1, 0 0)))',
    'POLYGON((0 0, 1 a, 1 1, 0 0))',
    'POLYGON((1.2.3 0, 1 1, 0 0))',
    'POLYGON((0 0 (1 1)))',
    'SRID=31982;POINT(1 2)',
    '',
  ])('refuses %s', (texto) => {
    expect(lerWkt(texto)).toBeNull()
  })

  it.each([
    ['a number without end', `POLYGON((${'1'.repeat(1_900_000)}))`],
    ['numbers without commas', `POLYGON((${'1 '.repeat(950_000)}))`],
    ['brackets', `POLYGON${'('.repeat(1_900_000)}`],
    ['blanks', `POLYGON${' '.repeat(1_900_000)}x`],
    ['signs and points', `POLYGON((${'-.'.repeat(950_000)}))`],
  ])('takes no time over %s', (_, texto) => {
    const gasto = contarProcessador()
    expect(lerWkt(texto)).toBeNull()
    expect(gasto()).toBeLessThan(500)
  })
})
