import { describe, expect, it } from 'vitest'
import { comNomeDoDocumento, cpfValido, documentoProcurado, pareceCpf, soDigitos } from './cpf-cnpj.ts'

describe('CPF', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['52998224724', false],
    ['11111111111', false],
    ['', false],
  ])('%s is valid: %s', (texto, esperado) => expect(cpfValido(texto)).toBe(esperado))

  it.each([
    ['529.982.247-25', true],
    [' 52998224725 ', true],
    ['fiscal', false],
    ['5299822472', false],
  ])('%s looks like one: %s', (texto, esperado) => expect(pareceCpf(texto)).toBe(esperado))

  it.each([
    ['529.982.247-25', '52998224725'],
    ['', null],
    ['  ', null],
    [null, null],
    ['%', '%'],
  ])('%j in a search asks for %j', (texto, esperado) => expect(documentoProcurado(texto)).toBe(esperado))

  it.each([
    ['52998224725', 'CPF 529.982.247-25'],
    ['11.222.333/0001-81', 'CNPJ 11.222.333/0001-81'],
    ['12.ABC.345/01DE-35', 'CNPJ 12.ABC.345/01DE-35'],
    ['RG 1234567 SSP', ''],
    ['Responsavel Ex', ''],
    ['', ''],
  ])('%s is written %j', (texto, esperado) => expect(comNomeDoDocumento(texto)).toBe(esperado))

  it('is kept as digits', () => expect(soDigitos('529.982.247-25')).toBe('52998224725'))
})
