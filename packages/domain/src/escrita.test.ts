import { describe, expect, it } from 'vitest'
import { comCasas, contados, decimal, emLista, hectares, inteiro, maiuscula, reais } from './escrita.ts'

describe('how it is written in Portuguese', () => {
  it.each([
    [inteiro(0), '0'],
    [inteiro(999), '999'],
    [inteiro(1000), '1.000'],
    [inteiro(12_345.5), '12.346'],
    [inteiro(-12_345), '-12.345'],
    [decimal(12_345.678, 1), '12.345,7'],
    [decimal(12, 3), '12'],
    [decimal(0.123_456, 6), '0,123456'],
    [comCasas(12, 4), '12,0000'],
    [comCasas(1234.56, 1), '1.234,6'],
    [reais(1234.5), 'R$\u00A01.234,50'],
    [reais(-1), '-R$\u00A01,00'],
    [hectares(1234.5), '1.234,5000 ha'],
    [contados(0, 'alerta', 'alertas'), '0 alertas'],
    [contados(1, 'alerta', 'alertas'), '1 alerta'],
    [contados(12_345, 'alerta', 'alertas'), '12.345 alertas'],
    [emLista([]), ''],
    [emLista(['Ana']), 'Ana'],
    [emLista(['Ana', 'Bia']), 'Ana e Bia'],
    [emLista(['Ana', 'Bia', 'Caio']), 'Ana, Bia e Caio'],
    [maiuscula('água limpa'), 'Água limpa'],
    [maiuscula(''), ''],
  ])('%s', (escrito, esperado) => {
    expect(escrito).toBe(esperado)
  })
})
