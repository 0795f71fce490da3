import { describe, expect, it } from 'vitest'
import { REGRAS_COM_TITULO, tituloDaRegra } from './titulos.ts'

describe('a rule', () => {
  const codigos = [...new Set(REGRAS_COM_TITULO.map((r) => r.codigo))]

  it('has a title in words, of the form, of an instrument or of the signature', () => {
    expect(codigos).toEqual(expect.arrayContaining(['foto-longe', 'dia-sem-expediente', 'assinatura-tardia']))
    expect(codigos.filter((codigo) => !/^[A-ZÀ-Ú][^-_]{3,59}$/.test(tituloDaRegra(codigo)))).toEqual([])
  })

  it('is called the same wherever it is, and no two are called alike', () => {
    const pares = new Set(REGRAS_COM_TITULO.map((r) => `${r.codigo}: ${r.titulo}`))
    expect(pares.size).toBe(codigos.length)
    expect(new Set(codigos.map(tituloDaRegra)).size).toBe(codigos.length)
  })

  it('is still told when the rule is gone', () => {
    expect(tituloDaRegra('regra-antiga')).toBe('Regra que já não existe (regra-antiga)')
  })
})
