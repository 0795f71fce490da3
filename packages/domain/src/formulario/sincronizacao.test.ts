import { describe, expect, it } from 'vitest'
import { aCaminho, pausaDepoisDe } from './sincronizacao.ts'

describe('the pauses between two tries', () => {
  it('grow, and never pass an hour', () => {
    const pausas = [1, 2, 3, 4, 5, 30].map((n) => pausaDepoisDe(n, 0.5) / 1000)
    expect(pausas).toEqual([15, 30, 60, 120, 240, 3600])
  })

  it('are spread by a fifth to each side', () => {
    expect(pausaDepoisDe(1, 0)).toBe(12_000)
    expect(pausaDepoisDe(1, 1)).toBe(18_000)
  })
})

describe('a form on its way', () => {
  it.each([
    ['NA_FILA', true],
    ['ENVIANDO', true],
    ['FALHOU', false],
    ['ACEITO', false],
    ['REGISTRADO', false],
  ] as const)('%s: %s', (estado, esperado) => expect(aCaminho({ estado })).toBe(esperado))
})
