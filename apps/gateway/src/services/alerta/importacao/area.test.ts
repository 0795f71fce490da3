import { expect, it } from 'vitest'
import { lerNumero } from './area.ts'

it.each([
  ['1234', 1234],
  ['1234.56', 1234.56],
  ['1.234', 1.234],
  ['.5', 0.5],
  ['1e3', 1000],
  ['1234,56', 1234.56],
  ['0,405', 0.405],
  ['1.234,56', 1234.56],
  ['1.234.567', 1234567],
  ['1.234.567,8', 1234567.8],
  ['1,234.56', 1234.56],
  ['1,234,567', 1234567],
  ['1,234,567.8', 1234567.8],
  // Which of the two it is, nobody can tell.
  ['1,234', null],
  ['12,34.5', null],
  ['1.23,4.5', null],
  ['1,2,3', null],
  ['-4', null],
  ['12 ha', null],
  ['NaN', null],
  ['', null],
  ['0x10', null],
])('the number %s is %s', (texto, numero) => {
  expect(lerNumero(texto)).toBe(numero)
})
