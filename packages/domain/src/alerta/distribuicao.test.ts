import { describe, expect, it } from 'vitest'
import { Distribuir, proporDistribuicao, recusaDeDesfazer } from './distribuicao.ts'

const [NORTE, SUL] = [{ id: 'norte' }, { id: 'sul' }]
const ana = { id: 'ana', abertos: 10, unidade: NORTE }
const davi = { id: 'davi', abertos: 2, unidade: SUL }
const celia = { id: 'celia', abertos: 4, unidade: NORTE }
const semUnidade = { id: 'elisa', abertos: 0, unidade: null }
const grupo = (chave: string, quantos: number, unidadeId: string | null = 'norte') => ({
  chave,
  quantos,
  unidadeId,
})

describe('the proposal', () => {
  it.each([
    ['who is of the region, with least', [grupo('a', 3)], [ana, celia, davi], {}, { a: 'celia' }],
    ['then who has least, wherever', [grupo('a', 3, 'oeste')], [ana, celia, davi], {}, { a: 'davi' }],
    ['a place of no unit', [grupo('a', 3, null)], [ana, semUnidade], {}, { a: 'elisa' }],
    [
      'loads grow as groups are given',
      [grupo('a', 7), grupo('b', 1), grupo('c', 1)],
      [ana, celia],
      {},
      { a: 'celia', b: 'ana', c: 'ana' },
    ],
    ['nobody beyond the limit', [grupo('a', 8)], [ana, celia, davi], { limite: 10 }, { a: 'davi' }],
    ['nobody at all', [grupo('a', 9), grupo('b', 1)], [ana, davi], { limite: 10 }, { a: null, b: 'davi' }],
    ['by load alone', [grupo('a', 3)], [ana, celia, davi], { porRegiao: false }, { a: 'davi' }],
    ['no people', [grupo('a', 1)], [], {}, { a: null }],
  ])('%s', (_, grupos, pessoas, opcoes, esperado) => {
    expect(Object.fromEntries(proporDistribuicao(grupos, pessoas, opcoes))).toEqual(esperado)
  })
})

describe('what is distributed', () => {
  const uuid = (n: number) => `6f1c2a5e-0f0b-4f6e-9a53-${String(n).padStart(12, '0')}`
  const [a, b] = ['6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a01', uuid(0)]
  const corpo = (n: number) => ({
    id: a,
    prazo: '2026-11-27',
    atribuicoes: Array.from({ length: n }, (_, i) => ({ alertaId: uuid(i), usuarioId: b })),
  })
  it.each([
    [corpo(1), true],
    [corpo(500), true],
    [corpo(501), false],
    [corpo(0), false],
    [{ ...corpo(1), prazo: '' }, false],
    [{ ...corpo(1), instrucao: 'x'.repeat(501) }, false],
    [
      {
        ...corpo(0),
        atribuicoes: [
          { alertaId: a, usuarioId: b },
          { alertaId: a.toUpperCase(), usuarioId: a },
        ],
      },
      false,
    ],
  ])('is taken or refused (%#)', (dado, aceito) => {
    expect(Distribuir.safeParse(dado).success).toBe(aceito)
  })
})

describe('taking it back', () => {
  const feitaEm = new Date('2026-11-16T17:29:00Z')
  const lote = { feitaEm, desfeitaEm: null, abertos: [], faltam: 0 }
  it.each([
    ['at once', lote, '17:29', null],
    ['to the last minute', lote, '17:39', null],
    ['later', lote, '17:40', /10 minutos/],
    ['opened', { ...lote, abertos: ['ALR-1'] }, '17:30', /ALR-1 já foi aberto/],
    ['several opened', { ...lote, abertos: ['ALR-1', 'ALR-2'] }, '17:30', /ALR-1 e mais 1/],
    ['somebody unlinked one', { ...lote, faltam: 1 }, '17:30', /mudou de mãos/],
    ['twice', { ...lote, desfeitaEm: feitaEm }, '17:30', /já foi desfeita/],
  ])('%s', (_, dado, hora, esperado) => {
    const recusa = recusaDeDesfazer(dado, new Date(`2026-11-16T${hora}:00Z`))
    if (esperado) expect(recusa).toMatch(esperado)
    else expect(recusa).toBeNull()
  })
})
