// A geometry as a GeoPackage keeps it: its header, then WKB (OGC 12-128r18, 2.1.3).
import type { Geometria } from '@guara/domain/exportacao/coluna'

type Posicao = [number, number]
const CODIGO = { Point: 1, Polygon: 3, MultiPolygon: 6 } as const

const poligonosDe = ({ type, coordinates }: Geometria) =>
  (type === 'MultiPolygon' ? coordinates : [coordinates]) as Posicao[][][]

const posicoesDe = (geometria: Geometria): Posicao[] =>
  geometria.type === 'Point' ? [geometria.coordinates as Posicao] : poligonosDe(geometria).flat(2)

/** Widens the box to hold it. */
export const caixaDe = (geometria: Geometria, caixa: [number, number, number, number]) => {
  for (const [x, y] of posicoesDe(geometria)) {
    caixa[0] = Math.min(caixa[0], x)
    caixa[1] = Math.min(caixa[1], y)
    caixa[2] = Math.max(caixa[2], x)
    caixa[3] = Math.max(caixa[3], y)
  }
}

const escrita = (tamanho: number) => {
  const bytes = Buffer.alloc(tamanho)
  let onde = 0
  const inteiro = (n: number) => {
    onde = bytes.writeUInt32LE(n, onde)
  }
  return {
    bytes,
    inteiro,
    abrir: (codigo: number) => {
      onde = bytes.writeUInt8(1, onde)
      inteiro(codigo)
    },
    posicao: ([x, y]: Posicao) => {
      onde = bytes.writeDoubleLE(x, onde)
      onde = bytes.writeDoubleLE(y, onde)
    },
    pular: (quantos: number) => {
      onde += quantos
    },
  }
}

const CABECALHO = 8
const ABERTURA = 5

const tamanhoDoPoligono = (aneis: readonly Posicao[][]) =>
  ABERTURA + 4 + aneis.reduce((soma, anel) => soma + 4 + anel.length * 16, 0)

const tamanhoDe = (geometria: Geometria) => {
  if (geometria.type === 'Point') return ABERTURA + 16
  const poligonos = poligonosDe(geometria).reduce((soma, p) => soma + tamanhoDoPoligono(p), 0)
  return poligonos + (geometria.type === 'MultiPolygon' ? ABERTURA + 4 : 0)
}

/** Little-endian, without the box: whoever reads it makes an index of their own. */
export const comoWkb = (geometria: Geometria, sistema: number): Buffer => {
  const e = escrita(CABECALHO + tamanhoDe(geometria))
  e.bytes.write('GP\0\x01', 'latin1')
  e.bytes.writeUInt32LE(sistema, 4)
  e.pular(CABECALHO)
  if (geometria.type === 'Point') {
    e.abrir(CODIGO.Point)
    e.posicao(geometria.coordinates as Posicao)
    return e.bytes
  }
  const poligonos = poligonosDe(geometria)
  if (geometria.type === 'MultiPolygon') {
    e.abrir(CODIGO.MultiPolygon)
    e.inteiro(poligonos.length)
  }
  for (const aneis of poligonos) {
    e.abrir(CODIGO.Polygon)
    e.inteiro(aneis.length)
    for (const anel of aneis) {
      e.inteiro(anel.length)
      anel.forEach(e.posicao)
    }
  }
  return e.bytes
}
