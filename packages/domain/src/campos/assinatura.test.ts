import { expect, it } from 'vitest'
import { tracosValidos } from './assinatura.ts'

const EM = '2026-11-14T17:40:00Z'

it.each([
  ['a stroke', [[10, 10, 400, 200]], true],
  [
    'a stroke and the dot of an i',
    [
      [10, 10, 400, 200],
      [50, 5],
    ],
    true,
  ],
  ['one tap', [[1, 1]], false],
  ['nothing', [], false],
  ['half a point', [[1, 2, 3]], false],
  ['outside the field', [[0, 0, 2000, 5]], false],
])('a signature of %s', (_, tracos, vale) => {
  expect(tracosValidos({ tracos, em: EM })).toBe(vale)
})
