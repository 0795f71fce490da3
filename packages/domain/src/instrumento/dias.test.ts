import { describe, expect, it } from 'vitest'
import { anosAntes, diaDe, somarDias } from './dias.ts'

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
    ['2026-11-13', 1, false, '2026-11-14'],
    ['2026-11-13', 1, true, '2026-11-16'],
    ['2026-11-13', 6, true, '2026-11-23'],
    ['2026-12-31', 15, false, '2027-01-15'],
    ['2028-02-28', 1, false, '2028-02-29'],
  ])('%s plus %i (working: %s) is %s', (dia, dias, uteis, esperado) => {
    expect(somarDias(dia, dias, uteis)).toBe(esperado)
  })
})
