import { describe, expect, it } from 'vitest'
import { contaFecha, contaPorExtenso } from './schema.ts'

const conta = (mais: object) => ({
  lidos: 0,
  novos: 0,
  corrigidos: 0,
  reunidos: 0,
  repetidos: 0,
  recusados: 0,
  esperando: 0,
  ...mais,
})

describe('the account of an import', () => {
  it.each([
    [{}, true, 'nenhuma linha no arquivo = 0'],
    [{ lidos: 1, novos: 1 }, true, '1 linha no arquivo = 1 novo'],
    [
      { lidos: 1428, novos: 1359, corrigidos: 9, reunidos: 4, recusados: 3, esperando: 53 },
      true,
      '1.428 linhas no arquivo = 1.359 novos + 9 corrigidos + 4 fragmentos reunidos + 3 recusas + 53 esperam a classe',
    ],
    [{ lidos: 3, novos: 1, repetidos: 1 }, false, '3 linhas no arquivo = 1 novo + 1 já existia'],
  ])('%j: closes %s', (parcelas, fecha, texto) => {
    expect(contaFecha(conta(parcelas))).toBe(fecha)
    expect(contaPorExtenso(conta(parcelas))).toBe(texto)
  })
})
