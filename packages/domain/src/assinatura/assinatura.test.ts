import { describe, expect, it } from 'vitest'
import { ALFABETO, codigoDe, LETRAS, normalizarCodigo } from './codigo.ts'
import { documentoMascarado, iniciaisDe } from './mascara.ts'
import { responsaveisPublicos } from './responsavel-publico.ts'

describe('the verification code', () => {
  const codigo = codigoDe(new Uint8Array(LETRAS).map((_, i) => i * 9))

  it('has at least 128 bits in letters that are not mistaken for each other', () => {
    expect(Math.log2(ALFABETO.length) * LETRAS).toBeGreaterThanOrEqual(128)
    expect(ALFABETO).not.toMatch(/[01IO]/)
    expect(codigo).toMatch(/^([2-9A-Z]{4}-){6}[2-9A-Z]{4}$/)
  })

  it('is the same however it is typed', () => {
    expect(normalizarCodigo(codigo)).toBe(codigo)
    expect(normalizarCodigo(` ${codigo.toLowerCase().replaceAll('-', ' ')} `)).toBe(codigo)
    expect(normalizarCodigo(codigo.replaceAll('-', ''))).toBe(codigo)
  })

  it.each(['', 'ABC', `${codigo}A`, codigo.replace(/^./, '0')])('does not take %j', (texto) => {
    expect(normalizarCodigo(texto)).toBeNull()
  })
})

describe('a person on a public page', () => {
  it('is told by what is theirs, and by the name they go by', () => {
    const ana = { nome: 'Ana Exemplo', nomeSocial: 'Rui Exemplo', cnpj: '11.222.333/0001-81' }
    const responsaveis = [
      { ...ana, tipoPessoa: 'FISICA' },
      { ...ana, tipoPessoa: 'JURIDICA', razaoSocial: 'Madeireira Ltda.' },
      { ...ana, tipoPessoa: 'NAO_IDENTIFICADA' },
    ]
    expect(responsaveisPublicos({ responsaveis })).toEqual([
      { nome: 'R. E.', documento: null },
      { nome: 'M. L.', documento: '**.222.333/****-**' },
    ])
  })

  it.each([
    ['João Conceição da Silva', 'J. C. S.'],
    ['élida e Ávila', 'É. Á.'],
    ['', ''],
  ])('%s is %s', (nome, iniciais) => {
    expect(iniciaisDe(nome)).toBe(iniciais)
  })

  it.each([
    ['529.982.247-25', '***.982.2**-**'],
    ['11222333000181', '**.222.333/****-**'],
    ['12ABC34501DE35', '**.ABC.345/****-**'],
    ['123', null],
  ])('%s is %s', (documento, mascarado) => {
    expect(documentoMascarado(documento)).toBe(mascarado)
  })
})
