import { describe, expect, it } from 'vitest'
import { caminhar } from './caminhada.ts'
import type { Posicao } from './poligono.ts'

/** Metres to the east and north of a place in Jaraguá. */
const em = (leste: number, norte: number): Posicao => [-49.5 + leste / 107_100, -15.8 + norte / 110_650]

const andar = (leituras: [leste: number, norte: number, precisaoM?: number][]) => {
  let trecho: Posicao[] = []
  const vertices: Posicao[] = []
  for (const [leste, norte, precisaoM = 4] of leituras) {
    const passo = caminhar(vertices, trecho, { posicao: em(leste, norte), precisaoM })
    trecho = passo.trecho
    if (passo.faz === 'move') vertices.pop()
    if (passo.faz !== 'nada') vertices.push(em(leste, norte))
  }
  return vertices
}

describe('a boundary that is walked', () => {
  it('has two vertices for a straight stretch', () =>
    expect(
      andar([
        [0, 0],
        [10, 0],
        [20, 1],
        [30, -1],
        [40, 0],
      ]),
    ).toEqual([em(0, 0), em(40, 0)]))

  it('keeps its corners', () =>
    expect(
      andar([
        [0, 0],
        [20, 0],
        [40, 0],
        [40, 20],
        [40, 40],
        [20, 40],
      ]),
    ).toEqual([em(0, 0), em(40, 0), em(40, 40), em(20, 40)]))

  it('follows a curve: no reading is left farther than the tolerance', () => {
    const curva = Array.from({ length: 19 }, (_, i): [number, number] => {
      const angulo = (i * Math.PI) / 18
      return [60 - 60 * Math.cos(angulo), 60 * Math.sin(angulo)]
    })
    expect(andar(curva).length).toBeGreaterThan(4)
    expect(andar(curva).length).toBeLessThan(19)
  })

  it.each([
    [
      'a step shorter than five metres',
      [
        [0, 0],
        [4, 0],
      ],
    ],
    [
      'a step within the error of the reading',
      [
        [0, 0],
        [11, 0, 12],
      ],
    ],
    [
      'a reading worse than fifteen metres',
      [
        [0, 0],
        [40, 0, 16],
      ],
    ],
  ] as [string, [number, number, number?][]][])('takes no vertex from %s', (_, leituras) =>
    expect(andar(leituras)).toHaveLength(1),
  )
})
