import { normalizar } from '@guara/domain/geometria/poligono'
import { describe, expect, it } from 'vitest'
import { aneisEmLinhas, colarLista, digitar, ehIlegivel, lerLinhas, linhaVazia } from './linhas.ts'

const QUADRADO = normalizar([
  [
    [-49.5012345, -15.8012345],
    [-49.49, -15.8],
    [-49.49, -15.79],
    [-49.5, -15.79],
  ],
])

describe('typed vertices', () => {
  it('show seconds and keep the exact degrees of what nobody touched', () => {
    const linhas = aneisEmLinhas(QUADRADO)
    expect(linhas[0]?.[0]?.latitude.texto).toBe(`15°48'04.4"S`)
    expect(lerLinhas(linhas).poligono).toEqual(QUADRADO)
  })

  it('take both axes from a pair in one cell', () => {
    const linha = digitar(linhaVazia(), 'latitude', `15°49'23.9"S 49°28'55.9"O`)
    expect(linha.latitude.grau).toBeCloseTo(-15.823306, 5)
    expect(linha.longitude.grau).toBeCloseTo(-49.482194, 5)
  })

  it('tell what cannot be read', () => {
    const linha = digitar(linhaVazia(), 'latitude', '15 graus')
    expect(ehIlegivel(linha.latitude)).toBe(true)
    expect(ehIlegivel(linha.longitude)).toBe(false)
    expect(lerLinhas([[linha]]).problemas[0]?.mensagem).toBe('Coordenada inválida')
  })

  it('do not count empty rows nor an empty hole', () => {
    const [contorno = []] = aneisEmLinhas(QUADRADO)
    expect(lerLinhas([[...contorno, linhaVazia()], [linhaVazia()]]).problemas).toEqual([])
    expect(lerLinhas(aneisEmLinhas(null)).problemas[0]?.mensagem).toBe(
      'Informe ao menos 3 vértices diferentes',
    )
  })

  it('refuse a crossing', () => {
    const [[a, b, c, d] = []] = aneisEmLinhas(QUADRADO)
    if (!a || !b || !c || !d) throw new Error('four rows')
    expect(lerLinhas([[a, c, b, d]]).problemas[0]?.mensagem).toBe('O polígono se cruza')
  })
})

describe('a pasted list', () => {
  it.each([
    ['decimals', '-15,80; -49,50\n-15,80; -49,49\n-15,79; -49,49'],
    [
      'degrees with letters and numbers before',
      `1 - 15°48'00"S 49°30'00"W\n2 - 15°48'00"S 49°29'24"W\n3 - 15°47'24"S 49°29'24"W`,
    ],
    ['a spreadsheet', '-15.80\t-49.50\r\n-15.80\t-49.49\r\n-15.79\t-49.49\r\n'],
  ])('%s', (_, texto) => {
    const linhas = colarLista(texto)
    expect(linhas).toHaveLength(3)
    expect(lerLinhas([linhas ?? []]).problemas).toEqual([])
    expect(linhas?.[2]?.latitude.grau).toBeCloseTo(-15.79, 4)
  })

  it.each(['-15,8; -49,5', 'texto\nqualquer', ''])('is not one: %j', (texto) =>
    expect(colarLista(texto)).toBeNull(),
  )
})
