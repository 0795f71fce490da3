import { describe, expect, it } from 'vitest'
import { anosAntes, diaDe, diasEntre, somarDias, somarMeses } from './dias.ts'

describe('days', () => {
  it.each([
    ['2026-11-15T02:00:00Z', '2026-11-14'],
    ['2026-11-15T03:00:00Z', '2026-11-15'],
    [new Date('2026-11-15T15:00:00Z'), '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['half typed', ''],
    [undefined, ''],
  ])('%s is the day %s of the agency', (valor, dia) => {
    expect(diaDe(valor)).toBe(dia)
  })

  it('go back whole years', () => {
    expect(anosAntes('2026-11-15', 3)).toBe('2023-11-15')
  })

  it.each([
    ['2026-11-13', 1, '2026-11-14'],
    ['2026-12-31', 15, '2027-01-15'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('%s plus %i days is %s', (dia, dias, esperado) => {
    expect(somarDias(dia, dias)).toBe(esperado)
  })

  it.each([
    ['2024-02-29', 60, '2029-02-28'],
    ['2021-11-20', 60, '2026-11-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s plus %i months is %s', (dia, meses, esperado) => {
    expect(somarMeses(dia, meses)).toBe(esperado)
  })

  it('are counted over leap years, not by hours', () => {
    expect(diasEntre('2028-02-28', '2028-03-01')).toBe(2)
    expect(diasEntre('2027-03-01', '2027-02-28')).toBe(-1)
  })
})
