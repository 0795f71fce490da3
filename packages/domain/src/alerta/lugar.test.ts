import { describe, expect, it } from 'vitest'
import { retangulo } from '../geometria/poligono.ts'
import type { GeometriaDoAlerta } from './geometria.ts'
import { poligonosDe } from './geometria.ts'
import { distanciaKm, mesmoLugar } from './lugar.ts'

const quadrado = (x: number, y: number, lado = 0.01): GeometriaDoAlerta => ({
  type: 'Polygon',
  coordinates: [retangulo(x, y, x + lado, y + lado)],
})
const ponto = (x: number, y: number): GeometriaDoAlerta => ({ type: 'Point', coordinates: [x, y] })
const varios = (...partes: GeometriaDoAlerta[]): GeometriaDoAlerta => ({
  type: 'MultiPolygon',
  coordinates: partes.map((p) => p.coordinates as [number, number][][]),
})

const A = quadrado(-49, -16)

describe('one place', () => {
  it.each([
    ['the same outline', A, A, true],
    ['areas that overlap', A, quadrado(-48.995, -15.995), true],
    ['one within the other', A, quadrado(-48.996, -15.996, 0.001), true],
    ['areas apart whose boxes meet the third', A, quadrado(-48.98, -15.98), false],
    ['a part of several', varios(quadrado(-50, -17), A), quadrado(-48.995, -15.995), true],
    ['a point within', ponto(-48.995, -15.995), A, true],
    ['a point 50 m from the border', A, ponto(-48.995, -16.00045), true],
    ['a point 100 m from the border', A, ponto(-48.995, -16.0009), false],
    ['two points 50 m apart', ponto(-49, -16), ponto(-49, -16.00045), true],
    ['two points 100 m apart', ponto(-49, -16), ponto(-49, -16.0009), false],
  ])('%s', (_, a, b, esperado) => {
    expect([mesmoLugar(a, b), mesmoLugar(b, a)]).toEqual([esperado, esperado])
  })
})

describe('how far an area is', () => {
  it.each([
    ['over it', quadrado(-48.995, -15.995), 0],
    ['around it', quadrado(-49.1, -16.1, 0.3), 0],
    // The centre of A is 0.01° of latitude from the border.
    ['near', quadrado(-49, -15.985), 1.1],
    ['far', quadrado(-49, -15.9), null],
  ])('%s', (_, area, km) => {
    const achado = distanciaKm(A, poligonosDe(area), 2)
    if (km === null) expect(achado).toBeNull()
    else expect(achado).toBeCloseTo(km, 1)
  })
})
