import { describe, expect, it } from 'vitest'
import { volumeCubado, volumeDaSerrada, volumeDaTora } from './cubagem.ts'

describe('timber measured piece by piece', () => {
  it('measures a log by the mean of its two ends', () => {
    // 50 cm and 40 cm: 0,19635 m² and 0,12566 m², 4 m long.
    expect(volumeDaTora(50, 40, 4)).toBeCloseTo(0.644026, 6)
  })

  it('measures a cylinder as its area times its length', () => {
    expect(volumeDaTora(100, 100, 1)).toBeCloseTo(Math.PI / 4, 12)
  })

  it('measures a board by its three sides', () => {
    expect(volumeDaSerrada(20, 2.5, 4)).toBeCloseTo(0.02, 12)
  })

  it('sums logs and lots of equal boards, to three decimals', () => {
    expect(
      volumeCubado([
        { peca: 'T1', forma: 'TORA', diametro1: 50, diametro2: 40, comprimento: 4 },
        { peca: 'Tábuas', forma: 'SERRADA', pecas: 10, largura: 20, espessura: 2.5, comprimento: 4 },
      ]),
    ).toBe(0.844)
  })

  it.each([[undefined], [[]], [[{ peca: 'T1', forma: 'TORA', diametro1: 50 }]], ['texto']])(
    'has no volume while nothing is measured: %j',
    (cubagem) => expect(volumeCubado(cubagem)).toBe(0),
  )
})
