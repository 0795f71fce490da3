// The place that a row tells: its geometry, the WKT of a column, or two columns. How many vertices it has is known
// before any of them is worked on.
import { type GeometriaDoAlerta, lerGeometria, MAXIMO_DE_VERTICES } from '@guara/domain/alerta/geometria'
import { lerEixo } from '@guara/domain/coordenada'
import { verticesDemais } from '@guara/domain/geometria/shapefile/formas'
import type { Bruto } from '../../../importacao/arquivo.ts'
import { lerWkt } from '../../../importacao/wkt.ts'
import type { Leitor } from './colunas.ts'
import type { Recusar } from './recusa.ts'

/** Told before anything is read: lerGeometria tells it only after all was. */
const VERTICES_DEMAIS = verticesDemais(MAXIMO_DE_VERTICES)

/** A MultiPolygon is a list of lists of lists of positions; nothing deeper is looked at. */
const NIVEIS = 3

export const contarVertices = (coordenadas: unknown, niveis = NIVEIS): number => {
  if (!Array.isArray(coordenadas)) return 0
  if (niveis === 0 || !Array.isArray(coordenadas[0])) return 1
  let total = 0
  for (const parte of coordenadas) total += contarVertices(parte, niveis - 1)
  return total
}

const ler = (valor: unknown, recusar: Recusar) => {
  const { coordinates } = (valor ?? {}) as { coordinates?: unknown }
  return contarVertices(coordinates) > MAXIMO_DE_VERTICES ? recusar(VERTICES_DEMAIS) : lerGeometria(valor)
}

/** Positions are told apart by commas: counted before anything is parsed. */
const posicoesDoWkt = (texto: string) => {
  let n = 1
  for (let i = texto.indexOf(','); i >= 0; i = texto.indexOf(',', i + 1)) n += 1
  return n
}

export const geometriaDe = (bruto: Bruto, coluna: Leitor, recusar: Recusar): GeometriaDoAlerta | null => {
  if (bruto.geometria) return ler(bruto.geometria, recusar)
  const wkt = coluna('wkt')
  if (wkt)
    return posicoesDoWkt(wkt) > MAXIMO_DE_VERTICES ? recusar(VERTICES_DEMAIS) : lerGeometria(lerWkt(wkt))
  const latitude = lerEixo(coluna('latitude') ?? '', 'latitude')
  const longitude = lerEixo(coluna('longitude') ?? '', 'longitude')
  return latitude === null || longitude === null
    ? null
    : lerGeometria({ type: 'Point', coordinates: [longitude, latitude] })
}
