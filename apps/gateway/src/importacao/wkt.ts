// Geometry written as text in a column of a CSV: POINT, POLYGON and MULTIPOLYGON of WKT, as GeoJSON. Walked once from left
// to right, each letter looked at once or twice: what a hostile cell costs is its length.
const FORMAS = { POINT: 'Point', POLYGON: 'Polygon', MULTIPOLYGON: 'MultiPolygon' } as const
/** So many brackets stand around a position. */
const NIVEIS = { Point: 1, Polygon: 2, MultiPolygon: 3 } as const

const COMECO = /^\s*(?:SRID=(?:4674|4326);\s*)?(POINT|POLYGON|MULTIPOLYGON)(?:\s*(?:ZM|Z|M))?\s*(?=\()/i
/** A number, a bracket or a comma, with the blanks before it. A number has an end: nothing is tried twice. */
const SIMBOLO = /\s*([(),]|[-+]?[\d.][\d.eE+-]*)/y
const MAIOR_NUMERO = 40

type Lista = Array<Lista | number>

/** The lists inside the brackets; null when they do not match or hold something else. */
const lerListas = (texto: string, comeco: number, niveis: number): Lista | null => {
  const raiz: Lista = []
  const abertas: Lista[] = [raiz]
  let posicao: number[] = []
  const fecharPosicao = (dona: Lista) => {
    if (posicao.length > 0) dona.push(posicao)
    posicao = []
  }
  SIMBOLO.lastIndex = comeco
  for (let achado = SIMBOLO.exec(texto); achado; achado = SIMBOLO.exec(texto)) {
    const simbolo = achado[1] ?? ''
    const atual = abertas.at(-1) ?? raiz
    if (simbolo === '(') {
      if (abertas.length > niveis || posicao.length > 0) return null
      const nova: Lista = []
      atual.push(nova)
      abertas.push(nova)
    } else if (simbolo === ')') {
      fecharPosicao(atual)
      abertas.pop()
      if (abertas.length === 1)
        return texto.slice(achado.index + achado[0].length).trim() === '' ? raiz : null
    } else if (simbolo === ',') fecharPosicao(atual)
    else {
      // Only the innermost brackets hold positions, of two to four numbers.
      const numero = simbolo.length > MAIOR_NUMERO ? Number.NaN : Number(simbolo)
      if (abertas.length !== niveis + 1 || posicao.length === 4 || Number.isNaN(numero)) return null
      posicao.push(numero)
    }
  }
  return null
}

/** It is null when it is not one. */
export const lerWkt = (texto: string): unknown => {
  const achado = COMECO.exec(texto)
  if (!achado) return null
  const type = FORMAS[(achado[1] ?? '').toUpperCase() as keyof typeof FORMAS]
  const [corpo] = lerListas(texto, achado[0].length, NIVEIS[type]) ?? []
  if (!Array.isArray(corpo)) return null
  return { type, coordinates: type === 'Point' ? corpo[0] : corpo }
}
