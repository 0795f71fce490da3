// The geometry of a GeoPackage: a header of its own, then WKB (OGC 12-128, 2.1.3). What a file says of its sizes is never
// believed: each count is held against the bytes that are left before anything is read.
import { MAXIMO_DE_VERTICES_DA_FEICAO } from '@guara/domain/localizacao/camada'
import { ILEGIVEL } from './feicao.ts'

const TIPOS = ['', 'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const
/** Bytes of the box that comes before the geometry, by the code of the header. */
const CAIXAS = [0, 32, 48, 48, 64]
const EXTENDIDO_Z = 0x8000_0000
const EXTENDIDO_M = 0x4000_0000
const EXTENDIDO_SRID = 0x2000_0000

class Danificada extends Error {}

const cursor = (bytes: Uint8Array) => {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let onde = 0
  let vertices = 0

  const avancar = (quantos: number) => {
    if (onde + quantos > vista.byteLength) throw new Danificada()
    onde += quantos
    return onde - quantos
  }
  const inteiro = (pequeno: boolean) => vista.getUint32(avancar(4), pequeno)
  const contagem = (pequeno: boolean, menor: number) => {
    const n = inteiro(pequeno)
    if (n * menor > vista.byteLength - onde) throw new Danificada()
    return n
  }
  const lista = <T>(n: number, ler: () => T): T[] => {
    const lidos: T[] = []
    for (let i = 0; i < n; i += 1) lidos.push(ler())
    return lidos
  }

  const posicao = (pequeno: boolean, eixos: number) => {
    vertices += 1
    if (vertices > MAXIMO_DE_VERTICES_DA_FEICAO) throw new Danificada()
    const inicio = avancar(8 * eixos)
    return [vista.getFloat64(inicio, pequeno), vista.getFloat64(inicio + 8, pequeno)]
  }
  const traco = (pequeno: boolean, eixos: number) =>
    lista(contagem(pequeno, 8 * eixos), () => posicao(pequeno, eixos))

  /** A part of a geometry of many says its kind again; nothing goes deeper. */
  const geometria = (parteDe?: string): { type: string; coordinates: unknown } => {
    const pequeno = vista.getUint8(avancar(1)) === 1
    const codigo = inteiro(pequeno)
    if (codigo & EXTENDIDO_SRID) avancar(4)
    const familia = Math.floor((codigo & 0xffff) / 1000)
    const eixos =
      2 + (codigo & EXTENDIDO_Z || familia % 2 ? 1 : 0) + (codigo & EXTENDIDO_M || familia >= 2 ? 1 : 0)
    const type = TIPOS[(codigo & 0xffff) % 1000]
    if (!type || familia > 3 || (parteDe !== undefined && parteDe !== type)) throw new Danificada()
    if (type === 'Point') return { type, coordinates: posicao(pequeno, eixos) }
    if (type === 'LineString') return { type, coordinates: traco(pequeno, eixos) }
    if (type === 'Polygon')
      return { type, coordinates: lista(contagem(pequeno, 4), () => traco(pequeno, eixos)) }
    const partes = lista(contagem(pequeno, 9), () => geometria(type.replace('Multi', '')))
    return { type, coordinates: partes.map((p) => p.coordinates) }
  }

  return { vista, avancar, geometria }
}

/** It is null for an empty geometry. */
export const lerGeometriaDoGeoPackage = (bytes: Uint8Array): unknown => {
  try {
    const { vista, avancar, geometria } = cursor(bytes)
    const inicio = avancar(8)
    const opcoes = vista.getUint8(3)
    const caixa = CAIXAS[(opcoes >> 1) & 0b111]
    if (vista.getUint16(inicio) !== 0x4750 || caixa === undefined || opcoes & 0b10_0000) return ILEGIVEL
    if (opcoes & 0b1_0000) return null
    avancar(caixa)
    return geometria()
  } catch (erro) {
    if (erro instanceof Danificada) return ILEGIVEL
    throw erro
  }
}
