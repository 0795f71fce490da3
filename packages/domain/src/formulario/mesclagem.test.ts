import { describe, expect, it } from 'vitest'
import { comValor, igual, mesclar } from './mesclagem.ts'

const caso = (base: object | null, meu: object, deles: object) => mesclar(base, meu, deles)

describe('mesclar', () => {
  it('keeps what each side changed in different fields, at any depth', () => {
    const base = { a: '1', passo: { x: '1', y: '1' } }
    expect(caso(base, { a: '2', passo: { x: '1', y: '1' } }, { a: '1', passo: { x: '1', y: '9' } })).toEqual({
      resultado: { a: '2', passo: { x: '1', y: '9' } },
      conflitos: [],
    })
  })

  it('asks where both changed the same field, and keeps mine meanwhile', () => {
    expect(caso({ a: { b: '1' } }, { a: { b: '2' } }, { a: { b: '3' } })).toEqual({
      resultado: { a: { b: '2' } },
      conflitos: [{ caminho: 'a.b', base: '1', meu: '2', deles: '3' }],
    })
  })

  it('does not ask when both wrote the same, or nothing in different ways', () => {
    expect(caso({ a: '1' }, { a: '2' }, { a: '2' }).conflitos).toEqual([])
    expect(caso({ a: '1' }, { a: '' }, { a: null }).conflitos).toEqual([])
    expect(caso({}, { a: '' }, {}).conflitos).toEqual([])
  })

  it('joins rows by id: mine and theirs both stay, edits of different rows both stay', () => {
    const base = {
      lista: [
        { id: 'a', v: '1' },
        { id: 'b', v: '1' },
      ],
    }
    const meu = {
      lista: [
        { id: 'a', v: '2' },
        { id: 'b', v: '1' },
        { id: 'c', v: 'm' },
      ],
    }
    const deles = {
      lista: [
        { id: 'a', v: '1' },
        { id: 'b', v: '5' },
        { id: 'd', v: 'd' },
      ],
    }
    expect(caso(base, meu, deles)).toEqual({
      resultado: {
        lista: [
          { id: 'a', v: '2' },
          { id: 'b', v: '5' },
          { id: 'c', v: 'm' },
          { id: 'd', v: 'd' },
        ],
      },
      conflitos: [],
    })
  })

  it('removes a row that one side removed and the other did not touch; asks if it did', () => {
    const base = {
      lista: [
        { id: 'a', v: '1' },
        { id: 'b', v: '1' },
      ],
    }
    expect(caso(base, { lista: [{ id: 'a', v: '1' }] }, base).resultado).toEqual({
      lista: [{ id: 'a', v: '1' }],
    })
    const removi = caso(
      base,
      { lista: [{ id: 'a', v: '1' }] },
      {
        lista: [
          { id: 'a', v: '1' },
          { id: 'b', v: '7' },
        ],
      },
    )
    expect(removi.conflitos).toEqual([
      { caminho: 'lista.b', base: { id: 'b', v: '1' }, meu: undefined, deles: { id: 'b', v: '7' } },
    ])
  })

  it('treats a list without ids as one value', () => {
    expect(caso({ l: [1] }, { l: [1, 2] }, { l: [1, 3] }).conflitos).toHaveLength(1)
    expect(caso({ l: [1] }, { l: [1, 2] }, { l: [1] }).resultado).toEqual({ l: [1, 2] })
  })

  it('without a common base only differences are asked', () => {
    expect(caso(null, { a: '1', b: '2' }, { a: '1', c: '3' })).toEqual({
      resultado: { a: '1', b: '2', c: '3' },
      conflitos: [],
    })
  })

  it('never loses a field that either side has (random edits)', () => {
    let semente = 7
    const sorte = (n: number) => {
      semente = (semente * 1103515245 + 12345) % 2147483648
      return semente % n
    }
    for (let rodada = 0; rodada < 300; rodada++) {
      const base: Record<string, string> = {}
      for (let i = 0; i < 6; i++) base[`c${i}`] = String(sorte(3))
      const editar = () => {
        const copia = { ...base }
        for (let i = 0; i < 2; i++) copia[`c${sorte(8)}`] = String(10 + sorte(5))
        return copia
      }
      const [meu, deles] = [editar(), editar()]
      const { resultado, conflitos } = mesclar(base, meu, deles)
      const emConflito = new Set(conflitos.map((c) => c.caminho))
      for (const k of new Set([...Object.keys(meu), ...Object.keys(deles)])) {
        const valor = (resultado as Record<string, string>)[k]
        if (!igual(meu[k], base[k])) expect(valor).toBe(meu[k])
        else expect(valor).toBe(deles[k])
        if (!igual(meu[k], base[k]) && !igual(deles[k], base[k]) && meu[k] !== deles[k])
          expect(emConflito.has(k)).toBe(true)
      }
    }
  })
})

describe('comValor', () => {
  it.each([
    [{}, 'a.b', 1, { a: { b: 1 } }],
    [{ a: { c: 2 } }, 'a.b', 1, { a: { c: 2, b: 1 } }],
    [{}, 'l.0.x', 1, { l: [{ x: 1 }] }],
    [{ l: [{ x: 1 }, { x: 2 }] }, 'l.1.x', 9, { l: [{ x: 1 }, { x: 9 }] }],
    [{ l: [{ id: 'q', x: 1 }] }, 'l.q.x', 9, { l: [{ id: 'q', x: 9 }] }],
    [{ a: 1 }, 'a', undefined, { a: undefined }],
    [{ l: [{ id: 'q' }] }, 'l.r', { id: 'r' }, { l: [{ id: 'q' }, { id: 'r' }] }],
    [{ l: [{ id: 'q' }, { id: 'r' }] }, 'l.q', undefined, { l: [{ id: 'r' }] }],
    [{ l: [{ id: 'q' }] }, 'l.r', undefined, { l: [{ id: 'q' }] }],
    // A row that somebody took out is not made up again from one of its fields.
    [{ l: [{ id: 'q' }] }, 'l.r.x', 9, { l: [{ id: 'q' }] }],
  ])('%j at %s', (alvo, caminho, valor, esperado) => expect(comValor(alvo, caminho, valor)).toEqual(esperado))

  it('keeps the identity of what is not on the way, and makes the way over whatever stood there', () => {
    const dados = { a: [{ x: 1 }, { x: 2 }], b: { y: 1 } }
    const novo = comValor(dados, 'a.1.x', 3)
    expect(novo.a[0]).toBe(dados.a[0])
    expect(novo.b).toBe(dados.b)
    expect(comValor({ g: 'lixo' }, 'g.cep', '1')).toEqual({ g: { cep: '1' } })
  })

  it('does not touch what it was given', () => {
    const original = { a: { b: [1] } }
    comValor(original, 'a.b.0', 2)
    expect(original).toEqual({ a: { b: [1] } })
  })
})
