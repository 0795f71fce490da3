import { formatarCoordenada } from '@guara/domain/coordenada'
import { medirArea } from '@guara/domain/geometria/areas'
import { type Posicao, retangulo } from '@guara/domain/geometria/poligono'
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
    for (const numero of ['>1<', '>2<', '>3<', '>N<', '>m<', '>0<', 'Local da']) expect(svg).toContain(numero)
    expect(svg).toMatch(/16°40'\d\d\.\d"S/)
    expect(svg).toMatch(/49°15'\d\d\.\d"W/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('holds a point alone, and two points at the ends of the state', () => {
    expect(desenharMapa([ponto], [])).not.toMatch(/NaN|Infinity/)
    expect(desenharMapa([ponto, { ...ponto, latitude: -12.5 }], [])).not.toMatch(/NaN|Infinity/)
  })
})

const territorio = {
  nome: 'Goiânia',
  partes: [[retangulo(-49.5, -16.9, -49, -16.4)]],
  rios: [
    [
      [-49.6, -16.5],
      [-49.2, -16.6],
      [-48.9, -16.55],
    ] as Posicao[],
  ],
}
const RIO = /<path d="M[^"]*" stroke="#1d5fb0"/

describe('a point alone in its municipality', () => {
  it('is shown inside its borders, with the rivers and its coordinates written', () => {
    const svg = desenharMapa([ponto], [], territorio) ?? ''
    expect(svg).toContain(`>${formatarCoordenada(ponto)}<`)
    expect(svg).toContain('>km<')
    expect(svg).toMatch(RIO)
    for (const nome of ['Legenda', 'P', 'Município de Goiânia', 'Rio']) expect(svg).toContain(`>${nome}<`)
    const tracado = /<path d="M([^Z]*)Z" fill-rule="evenodd"[^>]*stroke="#195736"/.exec(svg)?.[1] ?? ''
    const xs = tracado.split('L').map((par) => Number(par.split(' ')[0]))
    const [, doPonto] = /<circle cx="([\d.]+)"/.exec(svg) ?? []
    expect(Math.min(...xs)).toBeLessThan(Number(doPonto))
    expect(Math.max(...xs)).toBeGreaterThan(Number(doPonto))
  })

  it('has no river in the legend where none passes', () => {
    expect(desenharMapa([ponto], [], { ...territorio, rios: [] })).not.toContain('>Rio<')
  })
})

describe('the area of an act', () => {
  const svg = desenharMapa([ponto], [area], territorio) ?? ''

  it('fills the map, and the municipality with its rivers tells beside it where that is', () => {
    const [mapa = '', painel = ''] = svg.split('id="l"')
    expect(mapa).not.toMatch(RIO)
    expect(mapa).not.toContain('#195736')
    expect(painel).toMatch(RIO)
    expect(painel).toContain('#195736')
    expect(painel).toContain('>Área da infração<')
  })

  it('has a numeric scale beside the bar', () => {
    expect(svg).toMatch(/>Escala 1:\d{1,3}(\.\d{3})*</)
  })
})

describe('names on the map', () => {
  /** The words of the SVG that are written once more over their halo, with where they begin. */
  const nomes = (svg: string) =>
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="(16|18)"[^>]*>([^<]+)</g)].map(
      ([, x, y, corpo, nome = '']) => ({
        x: Number(x),
        y: Number(y),
        nome,
        largura: nome.length * Number(corpo) * 0.5,
      }),
    )

  it('never cover each other, not of two points in the same place nor of vertices close together', () => {
    const volta = Array.from({ length: 24 }, (_, i): Posicao => {
      const angulo = (2 * Math.PI * i) / 24
      return [-49.254 + 0.002 * Math.cos(angulo), -16.679 + 0.002 * Math.sin(angulo)]
    })
    const redonda = {
      ...medirArea({
        id: 'r',
        finalidade: 'AREA_EMBARGADA',
        geometria: { type: 'Polygon', coordinates: [[...volta, volta[0] as Posicao]] },
      }),
      indice: 0,
    }
    const escritos = nomes(
      desenharMapa([ponto, { ...ponto, rotulo: 'Ponto da guarda' }], [redonda, { ...area, indice: 1 }]) ?? '',
    )
    expect(escritos.map((e) => e.nome)).toEqual(expect.arrayContaining(['P1', 'P2', 'A1']))
    for (const [i, a] of escritos.entries())
      for (const b of escritos.slice(i + 1))
        expect(
          a.x < b.x + b.largura && b.x < a.x + a.largura && Math.abs(a.y - b.y) < 10,
          `${a.nome} e ${b.nome}`,
        ).toBe(false)
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
