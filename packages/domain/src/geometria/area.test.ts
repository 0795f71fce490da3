import { describe, expect, it } from 'vitest'
import { areaDoPoligonoHa, areasConferem, distanciaM, perimetroDoPoligonoM } from './area.ts'
import { normalizar } from './poligono.ts'

const relativo = (obtido: number, esperado: number) => Math.abs(obtido - esperado) / esperado

/** The numbers between 0 and 1 are always the same. */
const sorteio = (semente: number) => () => {
  semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
  return semente / 2_147_483_648
}

describe('against published figures of the GeographicLib suite (WGS 84, equal to GRS 80 at this precision)', () => {
  it('measures an eighth of the Earth', () => {
    const oitavo = normalizar([
      [
        [0, 0],
        [90, 0],
        [0, 90],
      ],
    ])
    expect(relativo(areaDoPoligonoHa(oitavo) * 1e4, 63_758_202_715_511)).toBeLessThan(1e-9)
    expect(relativo(perimetroDoPoligonoM(oitavo), 30_022_685)).toBeLessThan(1e-7)
  })

  it('measures a small equatorial diamond', () => {
    const losango = normalizar([
      [
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
      ],
    ])
    expect(relativo(areaDoPoligonoHa(losango) * 1e4, 24_619_419_146)).toBeLessThan(1e-8)
    expect(relativo(perimetroDoPoligonoM(losango), 627_598.2731)).toBeLessThan(1e-7)
  })
})

// The plane tangent at the middle, from the radii of curvature: an independent way to the same figure, good to about
// one part in ten thousand at this size.
const areaPlanaHa = (lat: number, grausLat: number, grausLng: number) => {
  const a = 6_378_137
  const e2 = 0.0066943800229
  const rad = Math.PI / 180
  const w = 1 - e2 * Math.sin(lat * rad) ** 2
  const meridiano = (a * (1 - e2)) / w ** 1.5
  const vertical = a / Math.sqrt(w)
  return (meridiano * grausLat * rad * vertical * Math.cos(lat * rad) * grausLng * rad) / 1e4
}

describe('in Goiás', () => {
  it('agrees with the tangent plane for 500 rectangles all over the state', () => {
    const proximo = sorteio(52)
    for (let i = 0; i < 500; i++) {
      const [lat, lng] = [-19.4 + 7 * proximo(), -53.2 + 7.3 * proximo()]
      const [h, l] = [0.002 + 0.02 * proximo(), 0.002 + 0.02 * proximo()]
      const anel = [
        [lng, lat],
        [lng + l, lat],
        [lng + l, lat + h],
        [lng, lat + h],
      ]
      expect(relativo(areaDoPoligonoHa(normalizar([anel])), areaPlanaHa(lat + h / 2, h, l))).toBeLessThan(
        1e-4,
      )
    }
  })

  it('does not depend on the first vertex nor on the direction', () => {
    const anel = [
      [-49.5, -15.8],
      [-49.48, -15.81],
      [-49.47, -15.79],
      [-49.49, -15.78],
    ]
    const esperada = areaDoPoligonoHa(normalizar([anel]))
    for (let i = 0; i < anel.length; i++) {
      const girado = [...anel.slice(i), ...anel.slice(0, i)]
      expect(areaDoPoligonoHa(normalizar([girado]))).toBe(esperada)
      expect(areaDoPoligonoHa(normalizar([girado.toReversed()]))).toBe(esperada)
    }
  })

  it('takes a hole out and leaves the perimeter alone', () => {
    const quadrado = (lado: number) => [
      [-49.5 - lado, -15.8 - lado],
      [-49.5 + lado, -15.8 - lado],
      [-49.5 + lado, -15.8 + lado],
      [-49.5 - lado, -15.8 + lado],
    ]
    const inteiro = normalizar([quadrado(0.01)])
    const furado = normalizar([quadrado(0.01), quadrado(0.005)])
    expect(relativo(areaDoPoligonoHa(furado), areaDoPoligonoHa(inteiro) * 0.75)).toBeLessThan(1e-4)
    expect(perimetroDoPoligonoM(furado)).toBe(perimetroDoPoligonoM(inteiro))
  })

  it('measures from Goiânia to Brasília', () => {
    expect(distanciaM([-49.2643, -16.6864], [-47.8825, -15.7942]) / 1000).toBeCloseTo(177.6, 0)
  })
})

describe('a typed area', () => {
  it.each([
    [100, 100, true],
    [101, 100, true],
    [99, 100, true],
    [101.01, 100, false],
    [98.9, 100, false],
    [0.0101, 0.01, true],
    [0.0102, 0.01, false],
  ])('%f against %f', (digitada, desenhada, confere) => {
    expect(areasConferem(digitada, desenhada)).toBe(confere)
  })
})
