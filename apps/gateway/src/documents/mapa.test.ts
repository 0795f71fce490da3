import { medirArea } from '@guara/domain/geometria/areas'
import { describe, expect, it } from 'vitest'
import { comCodigos, limpar, naoDesenhados } from './glifos.ts'
import { desenharMapa } from './mapa.ts'

const ponto = { latitude: -16.678861, longitude: -49.253917, rotulo: 'Local da fiscalização' }
const anel: [number, number][] = [
  [-49.26, -16.68],
  [-49.25, -16.68],
  [-49.25, -16.67],
  [-49.26, -16.68],
]
const area = {
  ...medirArea({ id: 'a', finalidade: 'AREA_INFRACAO', geometria: { type: 'Polygon', coordinates: [anel] } }),
  indice: 0,
}

describe('the map extract', () => {
  it('is not drawn when there is nothing to show', () => {
    expect(desenharMapa([], [])).toBeNull()
  })

  it('numbers the vertices and says north, scale and coordinates', () => {
    const svg = desenharMapa([ponto], [area]) ?? ''
    for (const numero of ['>1<', '>2<', '>3<', '>N<', '>m<', '>500<', 'Local da fiscalização'])
      expect(svg).toContain(numero)
    expect(svg).toMatch(/16°40'\d\d\.\d"S/)
    expect(svg).toMatch(/49°15'\d\d\.\d"W/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('holds a point alone, and two points at the ends of the state', () => {
    expect(desenharMapa([ponto], [])).not.toMatch(/NaN|Infinity/)
    expect(desenharMapa([ponto, { ...ponto, latitude: -12.5 }], [])).not.toMatch(/NaN|Infinity/)
  })
})

describe('letters that a page cannot show', () => {
  it('are found in the complaint of the compiler and printed by their code', () => {
    const faltam = naoDesenhados('the text `\\"日\\"` could not be displayed; the text `\\"\\u{e0001}\\"`')
    expect([...faltam]).toEqual(['日', '\u{e0001}'])
    expect(comCodigos('"a日b"', faltam)).toBe('"a[U+65E5]b"')
    expect(comCodigos('ação — 日', null)).toBe('ação — [U+65E5]')
  })

  it('are told when they are controls', () => {
    expect(limpar({ a: ['x\u0000y\tz\r\nw', '\u202e', '\ud800', 3, null] })).toEqual({
      a: ['x[U+0000]y z\nw', '[U+202E]', '[U+D800]', 3, null],
    })
  })
})
