import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { janelaDePaginas, paginacao, paginar, resolverPaginacao, textoOuNulo } from './pagina.ts'

describe('paginar', () => {
  it.each([
    [25, 1, 10, { totalPages: 3, number: 0, first: true, last: false, numberOfElements: 2 }],
    [25, 3, 10, { totalPages: 3, number: 2, first: false, last: true }],
    [25, 9, 10, { totalPages: 3, number: 8, first: false, last: true }],
    [0, 1, 10, { totalPages: 0, number: 0, first: true, last: true }],
  ])('%i rows, page %i of %i', (total, numero, tamanho, esperado) => {
    expect(paginar(['a', 'b'], total, numero, tamanho)).toMatchObject(esperado)
  })
})

describe('paginacao', () => {
  const Filtro = z.object(paginacao(['dataAtualizacao', 'codigo']))

  const resolver = (corpo: object, query: object = {}) =>
    resolverPaginacao(Filtro.parse(corpo), Filtro.parse(query), { prop: 'dataAtualizacao' })

  it('starts on page 1, size 10, DESC, by the default column', () => {
    expect(resolver({})).toEqual({ pagina: 1, tamanho: 10, orderBy: 'DESC', prop: 'dataAtualizacao' })
  })

  it('comes from the body or the query, and the body wins', () => {
    expect(resolver({ tamanho: 5 }, { tamanho: '30', pagina: '2', orderBy: 'ASC' })).toEqual({
      pagina: 2,
      tamanho: 5,
      orderBy: 'ASC',
      prop: 'dataAtualizacao',
    })
  })

  it.each([
    ['codigo', { prop: 'codigo', orderBy: 'ASC' }],
    ['CODIGO,desc', { prop: 'codigo', orderBy: 'DESC' }],
    ['dataatualizacao,Asc', { prop: 'dataAtualizacao', orderBy: 'ASC' }],
    ['', { prop: 'dataAtualizacao', orderBy: 'DESC' }],
  ])('reads the sort %j by the name that the list knows', (sort, esperado) =>
    expect(resolver({}, { sort })).toMatchObject(esperado),
  )

  it.each([
    { pagina: 0 },
    { pagina: 1.5 },
    { tamanho: 0 },
    { tamanho: 101 },
    { prop: 'senha' },
    { orderBy: 'asc' },
  ])('refuses %j', (filtro) => expect(Filtro.safeParse(filtro).success).toBe(false))
})

describe('janelaDePaginas', () => {
  it.each([
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [6, 10, [4, 5, 6, 7, 8]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 0, []],
  ])('page %i of %i', (atual, total, esperado) => expect(janelaDePaginas(atual, total)).toEqual(esperado))
})

describe('textoOuNulo', () => {
  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    [' a ', 'a'],
  ])('%j → %j', (dado, esperado) => expect(textoOuNulo.parse(dado)).toBe(esperado))
})
