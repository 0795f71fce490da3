import { lerGeometria, MAXIMO_DE_VERTICES } from '@guara/domain/alerta/geometria'
import { formas } from '@guara/domain/geometria/shapefile/formas'
import { describe, expect, it } from 'vitest'
import { contarProcessador } from '../../../test/processador.ts'
import { umPoligono, umQuadrado, umRegistro, umShp } from '../../../test/shapefile.ts'

const ler = (...registros: Buffer[]) => [...formas(umShp(...registros), 'deter.shp', MAXIMO_DE_VERTICES)]
const lerUma = (forma: Buffer): { geometria?: unknown; recusa?: string } | undefined =>
  ler(umRegistro(1, forma))[0]
const bom = umRegistro(1, umPoligono([umQuadrado([-49.25, -16.6], 0.1)]))

const coordenadas = (forma: Buffer) =>
  (lerUma(forma)?.geometria as { coordinates: number[][][][] } | undefined)?.coordinates

/** Generous: what is guarded against took minutes. */
const POUCO_MS = 2000
const emPouco = <T>(fazer: () => T) => {
  const gasto = contarProcessador()
  const feito = fazer()
  expect(gasto()).toBeLessThan(POUCO_MS)
  return feito
}

describe('the records of a .shp', () => {
  it.each([
    ['negative', -4],
    ['that goes back to its own start', -4 - 4],
    ['of zero', 0],
    ['too short for a shape', 1],
    ['past the end of the file', 1000],
    ['of the largest number', 0x7fffffff],
  ])('end at a length %s, which is told once and read once', (_, palavras) => {
    const lidas: unknown[] = []
    const lerAtePartir = () => {
      for (const forma of formas(
        umShp(bom, umRegistro(2, Buffer.alloc(20), palavras)),
        'deter.shp',
        MAXIMO_DE_VERTICES,
      ))
        lidas.push(forma)
    }
    expect(lerAtePartir).toThrow(/deter\.shp está danificado a partir do registro 2\. Exporte/)
    expect(lidas).toHaveLength(1)
  })

  it('end at a head that is cut', () => {
    expect(() => ler(bom, Buffer.alloc(5))).toThrow(/registro 2/)
  })

  it.each([
    ['that go back', [0, 4, 2]],
    ['that stand still', [0, 5, 5]],
    ['that start late', [1]],
    ['past the points', [0, 99]],
    ['before the first point', [0, -1]],
  ])('are refused one by one for parts %s', (_, inicios) => {
    const aneis = [umQuadrado([-49.25, -16.6], 0.1), umQuadrado([-49.2, -16.6], 0.1)]
    expect(lerUma(umPoligono(aneis, inicios))).toEqual({ recusa: 'O registro do shapefile está danificado' })
  })

  it('are refused when they say to have more than they have, or numbers that are none', () => {
    const curto = umPoligono([umQuadrado([-49.25, -16.6], 0.1)])
    curto.writeInt32LE(400, 40)
    expect(lerUma(curto)).toHaveProperty('recusa')
    expect(lerUma(umPoligono([umQuadrado([Number.NaN, -16.6], 0.1)]))).toHaveProperty('recusa')
  })

  it('may have as many vertices as an alert, and not one more', () => {
    const anel = Array.from({ length: MAXIMO_DE_VERTICES }, (_, i): [number, number] => {
      const angulo = (-2 * Math.PI * i) / (MAXIMO_DE_VERTICES - 1)
      return [-49 + 0.1 * Math.cos(angulo), -16 + 0.1 * Math.sin(angulo)]
    })
    expect(lerGeometria(lerUma(umPoligono([anel]))?.geometria)).not.toBeNull()
    const amais = [...anel, [-49.2, -16] as [number, number]]
    expect(lerGeometria({ type: 'Polygon', coordinates: [amais] })).toBeNull()
    expect(lerUma(umPoligono([amais]))?.recusa).toMatch(/20\.000 vértices/)
  })
})

describe('the rings of a record', () => {
  const lago = umQuadrado([-49.25, -16.6], 0.1)
  const agua = umQuadrado([-49.24, -16.59], 0.08)
  const ilha = umQuadrado([-49.23, -16.58], 0.06)
  const poco = umQuadrado([-49.22, -16.57], 0.04)

  it('are outlines with the holes that lie in them, the smallest around each', () => {
    expect(coordenadas(umPoligono([lago, agua.toReversed(), ilha, poco.toReversed()]))).toEqual([
      [lago, agua.toReversed()],
      [ilha, poco.toReversed()],
    ])
  })

  it('are told apart by where they lie when all run the wrong way', () => {
    const aneis = [lago, agua, ilha, poco].map((anel) => anel.toReversed())
    expect(coordenadas(umPoligono(aneis))).toEqual([
      [aneis[0], aneis[1]],
      [aneis[2], aneis[3]],
    ])
  })

  const emGrade = (i: number, lado: number) =>
    umQuadrado([-49.25 + (i % 60) * 1e-3, -16.68 + Math.floor(i / 60) * 1e-3], lado)

  it('are put together in no time, thousands of them in either direction', () => {
    const soltos = Array.from({ length: 4000 }, (_, i) => emGrade(i, 5e-4).toReversed())
    expect(emPouco(() => coordenadas(umPoligono(soltos)))).toHaveLength(4000)
    const furados = Array.from({ length: 4000 }, (_, i) =>
      i % 2 === 0 ? emGrade(i / 2, 8e-4) : emGrade((i - 1) / 2, 3e-4).toReversed(),
    )
    expect(emPouco(() => coordenadas(umPoligono(furados)))).toHaveLength(2000)
  })

  it('are refused in no time when thousands lie over each other, or point to the same places', () => {
    const aninhados = Array.from({ length: 4000 }, (_, i) =>
      umQuadrado([-49.25 + i * 1e-6, -16.68 + i * 1e-6], 0.1 - i * 2e-6).toReversed(),
    )
    expect(emPouco(() => lerUma(umPoligono(aninhados)))?.recusa).toMatch(/sobrepostas/)
    const pontos = Array.from({ length: 6000 }, (_, i) => [-49.25 + i * 1e-6, -16.68] as const)
    const inicios = pontos.map((_, i) => (i % 2 === 0 ? 0 : pontos.length))
    expect(emPouco(() => lerUma(umPoligono([pontos], inicios)))?.recusa).toMatch(/danificado/)
  })
})
