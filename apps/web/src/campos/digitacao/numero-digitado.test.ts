import { expect, it } from 'vitest'
import { escreverNumero, formatarNumero, lerNumero } from './numero-digitado.ts'

const LATITUDE = { minimo: -90, maximo: 90 }

it.each([
  ['1,5', 1.5],
  ['1,', 1],
  ['1.234', 1234],
  ['1.234.567,89', 1234567.89],
  ['12.5', 12.5],
  ['-15,823306', -15.823306],
  ['−15,8', -15.8],
  ['', null],
  ['  ', null],
  ['12 e meio', '12 e meio'],
  ['-', '-'],
  ['1,234.56', '1,234.56'],
  ['1234567890123456789', '1234567890123456789'],
])('reads %s as %s', (texto, esperado) => expect(lerNumero(texto)).toBe(esperado))

it('reads a point as decimal where thousands would break the limits', () => {
  expect(lerNumero('-15.823', LATITUDE)).toBe(-15.823)
  expect(lerNumero('1.234', LATITUDE)).toBe(1.234)
  expect(lerNumero('1.234', { minimo: 0 })).toBe(1234)
})

it('takes the unit that was copied along', () => {
  expect(lerNumero('12,2987 ha', { unidade: 'ha' })).toBe(12.2987)
})

it('writes in a box without points and on a page with them', () => {
  expect(escreverNumero(12345.67)).toBe('12345,67')
  expect(formatarNumero(12345.67)).toBe('12.345,67')
  expect(escreverNumero('12 e meio')).toBe('12 e meio')
  expect(escreverNumero(Number.NaN)).toBe('NaN')
})
