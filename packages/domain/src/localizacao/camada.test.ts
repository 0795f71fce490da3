import { describe, expect, it } from 'vitest'
import { type Anel, type Posicao, retangulo } from '../geometria/poligono.ts'
import { poligonosSeTocam } from '../geometria/proximidade.ts'
import {
  areasDaFeicao,
  caixaDaFeicao,
  lerGeometriaDaCamada,
  MAXIMO_DE_VERTICES_DA_FEICAO,
  verticesDaFeicao,
  vistaNaJanela,
} from './camada.ts'

const quadrado = (x: number, y: number, lado: number): Anel => retangulo(x, y, x + lado, y + lado)

const ler = (valor: unknown) => {
  const lida = lerGeometriaDaCamada(valor)
  if (!lida) throw new Error('not read')
  return lida
}

describe('a feature of a layer', () => {
  it.each([
    ['an area', { type: 'Polygon', coordinates: [quadrado(-49, -16, 1)] }, 'MultiPolygon', 5],
    [
      'a road',
      {
        type: 'LineString',
        coordinates: [
          [-49, -16],
          [-49.1, -16.2],
        ],
      },
      'MultiLineString',
      2,
    ],
    [
      'heights are let go',
      {
        type: 'LineString',
        coordinates: [
          [-49, -16, 3],
          [-49.1, -16.2, 4],
        ],
      },
      'MultiLineString',
      2,
    ],
  ])('%s is kept in many parts', (_, valor, tipo, vertices) => {
    const lida = ler(valor)
    expect([lida.type, verticesDaFeicao(lida)]).toEqual([tipo, vertices])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a point', { type: 'Point', coordinates: [-49, -16] }],
    ['no ring', { type: 'Polygon', coordinates: [] }],
    [
      'a ring of two',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-49, -16],
            [-48, -16],
          ],
        ],
      },
    ],
    [
      'metres',
      {
        type: 'LineString',
        coordinates: [
          [680_000, 8_150_000],
          [680_001, 8_150_001],
        ],
      },
    ],
    [
      'text',
      {
        type: 'LineString',
        coordinates: [
          ['-49', '-16'],
          ['-48', '-16'],
        ],
      },
    ],
    ['deeper than it may be', { type: 'Polygon', coordinates: [[[[[-49, -16]]]]] }],
    [
      'too many',
      {
        type: 'LineString',
        coordinates: Array.from({ length: MAXIMO_DE_VERTICES_DA_FEICAO + 1 }, () => [0, 0]),
      },
    ],
  ])('%s is not read', (_, valor) => {
    expect(lerGeometriaDaCamada(valor)).toBeNull()
  })

  it('is sent with what can be seen from so far, whatever its size', () => {
    const circulo = Array.from({ length: 36_001 }, (_, i): Posicao => {
      const a = (i * Math.PI) / 18_000
      return [-49 + Math.cos(a), -16 + Math.sin(a)]
    })
    const lida = ler({ type: 'Polygon', coordinates: [circulo, quadrado(-49, -16, 0.001)] })
    const estado = { oeste: -53, leste: -45, sul: -19, norte: -12 }
    const longe = vistaNaJanela(lida, { ...estado, zoom: 4 })
    expect(longe?.coordinates.flat()).toHaveLength(1)
    expect(longe && verticesDaFeicao(longe)).toBeLessThan(100)
    expect(longe?.coordinates.flat()[0]?.[0]).toEqual(longe?.coordinates.flat()[0]?.at(-1))
    const pequena = ler({ type: 'Polygon', coordinates: [quadrado(-49.03, -16, 0.001)] })
    expect(vistaNaJanela(pequena, { ...estado, zoom: 4 })).toBeNull()
    const borda = { oeste: -48.01, leste: -47.99, sul: -16.01, norte: -15.99, zoom: 16 }
    const perto = vistaNaJanela(lida, borda)
    const emVista = ((perto?.coordinates.flat(2) ?? []) as Posicao[]).filter(
      ([, y]) => y > -16.01 && y < -15.99,
    )
    expect(emVista.length).toBeGreaterThan(100)
    expect(perto && verticesDaFeicao(perto)).toBeLessThan(2500)
  })

  it('is touched only where it is, even when it touches itself', () => {
    const oito = lerGeometriaDaCamada({
      type: 'Polygon',
      coordinates: [
        [
          [-49, -16],
          [-48.9, -16],
          [-48.95, -15.95],
          [-48.9, -15.9],
          [-49, -15.9],
          [-48.95, -15.95],
          [-49, -16],
        ],
      ],
    })
    const [area] = oito ? areasDaFeicao(oito) : []
    const perto = { type: 'Polygon' as const, coordinates: [quadrado(-48.902, -15.96, 0.01)] }
    const dentro = { type: 'Polygon' as const, coordinates: [quadrado(-48.96, -15.99, 0.01)] }
    expect(area && poligonosSeTocam(area, perto)).toBe(false)
    expect(area && poligonosSeTocam(area, dentro)).toBe(true)
  })

  it('has a box', () => {
    expect(
      caixaDaFeicao(
        ler({
          type: 'LineString',
          coordinates: [
            [-49, -16],
            [-49.1, -16.2],
          ],
        }),
      ),
    ).toEqual({
      oeste: -49.1,
      leste: -49,
      sul: -16.2,
      norte: -16,
    })
  })
})
