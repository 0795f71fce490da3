// The shapes of a .shp, record by record, for the import of alerts and for the map (decision 0026). Nothing that the file says
// of itself is believed before it is checked: a length that does not lead forward would be read for ever.
import type { Anel, Posicao } from '../poligono.ts'
import { Emaranhado, montar } from './aneis.ts'

export const CABECALHO = 100
export const CABECA_DO_REGISTRO = 8
/** A shape has at least its kind. */
const MENOR_CONTEUDO = 4

/** The geometry as GeoJSON, null for a kind that is not read; or why the record cannot be. */
export type Forma = { geometria: { type: string; coordinates: unknown } | null } | { recusa: string }

export class ShapefileDanificado extends Error {
  override name = 'ShapefileDanificado'
}

export const verticesDemais = (maximo: number) =>
  `A geometria passa de ${maximo.toLocaleString('pt-BR')} vértices. Simplifique-a ou divida-a`

const DANIFICADA: Forma = { recusa: 'O registro do shapefile está danificado' }
const EMARANHADA: Forma = { recusa: 'A geometria tem partes sobrepostas demais. Simplifique-a ou divida-a' }

const forma = (type: string, coordinates: unknown): Forma => ({ geometria: { type, coordinates } })

/** It is null when one of them is no number. */
const lerPontos = (b: DataView, base: number, quantos: number): Anel | null => {
  const pontos: Anel = []
  for (let onde = base; onde < base + 16 * quantos; onde += 16) {
    const posicao: Posicao = [b.getFloat64(onde, true), b.getFloat64(onde + 8, true)]
    if (!posicao.every(Number.isFinite)) return null
    pontos.push(posicao)
  }
  return pontos
}

const lerPonto = (b: DataView): Forma => {
  const [ponto] = (b.byteLength >= 20 && lerPontos(b, 4, 1)) || []
  return ponto ? forma('Point', ponto) : DANIFICADA
}

const lerMultiponto = (b: DataView, maximo: number): Forma => {
  const quantos = b.byteLength >= 40 ? b.getInt32(36, true) : 0
  if (quantos > maximo) return { recusa: verticesDemais(maximo) }
  const pontos = quantos > 0 && 40 + 16 * quantos <= b.byteLength && lerPontos(b, 40, quantos)
  return pontos ? forma('MultiPoint', pontos) : DANIFICADA
}

/** It is null when the parts do not follow one another inside the points. */
const lerPartes = (b: DataView, partes: number, pontos: number): Anel[] | null => {
  const inicioDe = (parte: number) => (parte === partes ? pontos : b.getInt32(44 + 4 * parte, true))
  if (inicioDe(0) !== 0) return null
  const lidas: Anel[] = []
  for (let parte = 0; parte < partes; parte += 1) {
    const inicio = inicioDe(parte)
    const fim = inicioDe(parte + 1)
    if (fim <= inicio || fim > pontos) return null
    const lida = lerPontos(b, 44 + 4 * partes + 16 * inicio, fim - inicio)
    if (!lida) return null
    lidas.push(lida)
  }
  return lidas
}

const comPartes = (b: DataView, maximo: number, juntar: (partes: Anel[]) => Forma): Forma => {
  if (b.byteLength < 44) return DANIFICADA
  const partes = b.getInt32(36, true)
  const pontos = b.getInt32(40, true)
  if (pontos > maximo) return { recusa: verticesDemais(maximo) }
  if (partes < 1 || partes > pontos || 44 + 4 * partes + 16 * pontos > b.byteLength) return DANIFICADA
  const lidas = lerPartes(b, partes, pontos)
  return lidas ? juntar(lidas) : DANIFICADA
}

const montarPoligonos = (aneis: Anel[]): Forma => {
  try {
    return forma('MultiPolygon', montar(aneis))
  } catch (erro) {
    if (erro instanceof Emaranhado) return EMARANHADA
    throw erro
  }
}

/** Each kind comes plain, with heights (+10) and with measures (+20), which stand after the points and are not read. */
const LEITORES: Record<number, (b: DataView, maximo: number) => Forma> = {
  1: lerPonto,
  3: (b, maximo) => comPartes(b, maximo, (linhas) => forma('MultiLineString', linhas)),
  5: (b, maximo) => comPartes(b, maximo, montarPoligonos),
  8: lerMultiponto,
}

/** What follows these bytes in a record (heights, measures, vertices beyond the maximum) is never read. */
export const maiorConteudo = (maximo: number) => 44 + 20 * maximo

/** The bytes of a record, as its head tells them; null when the start of the next one cannot be known. */
export const conteudoDoRegistro = (cabeca: DataView): number | null => {
  const bytes = cabeca.byteLength >= CABECA_DO_REGISTRO ? cabeca.getInt32(4) * 2 : 0
  return bytes >= MENOR_CONTEUDO ? bytes : null
}

export const lerForma = (b: DataView, maximo: number): Forma => {
  const tipo = b.getInt32(0, true)
  const ler = tipo > 0 && tipo < 30 ? LEITORES[tipo % 10] : undefined
  return ler ? ler(b, maximo) : { geometria: null }
}

export const danificado = (nome: string, registro: number) =>
  new ShapefileDanificado(
    `O arquivo ${nome} está danificado ${registro === 0 ? 'desde o começo' : `a partir do registro ${registro}`}. Exporte o shapefile de novo`,
  )

/** `maximo`: of vertices in a record, which is known before any of them is read. */
export function* formas(shp: Uint8Array, nome: string, maximo: number): Generator<Forma> {
  const vista = (onde: number, bytes: number) =>
    new DataView(shp.buffer, shp.byteOffset + onde, Math.min(bytes, shp.length - onde))
  if (shp.length < CABECALHO) throw danificado(nome, 0)
  let onde = CABECALHO
  for (let registro = 1; onde < shp.length; registro += 1) {
    const bytes = conteudoDoRegistro(vista(onde, CABECA_DO_REGISTRO))
    onde += CABECA_DO_REGISTRO
    if (bytes === null || onde + bytes > shp.length) throw danificado(nome, registro)
    yield lerForma(vista(onde, bytes), maximo)
    onde += bytes
  }
}
