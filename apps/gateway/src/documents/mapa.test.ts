import { formatarCoordenada } from '@guara/domain/coordenada'
import { medirArea } from '@guara/domain/geometria/areas'
import type { Anel } from '@guara/domain/geometria/poligono'
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

describe('a point alone in its municipality', () => {
  const nome = 'Goiânia'
  const partes = [
    [
      [
        [-49.5, -16.9],
        [-49, -16.9],
        [-49, -16.4],
        [-49.5, -16.4],
        [-49.5, -16.9],
      ] as Anel,
    ],
  ]

  it('is shown inside its borders, with its coordinates written', () => {
    const svg = desenharMapa([ponto], [], { nome, partes }) ?? ''
    expect(svg).toContain(`>${formatarCoordenada(ponto)}<`)
    expect(svg).toContain('>km<')
    const tracado = /<path d="M([^Z]*)Z" fill-rule="evenodd"[^>]*stroke="#195736"/.exec(svg)?.[1] ?? ''
    const xs = tracado.split('L').map((par) => Number(par.split(' ')[0]))
    const [, doPonto] = /<circle cx="([\d.]+)"/.exec(svg) ?? []
    expect(Math.min(...xs)).toBeLessThan(Number(doPonto))
    expect(Math.max(...xs)).toBeGreaterThan(Number(doPonto))
  })

  it('is not crowded by them where the act has an area', () => {
    expect(desenharMapa([ponto], [area], { nome, partes })).toBe(desenharMapa([ponto], [area]))
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
