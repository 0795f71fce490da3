import type { Feature, Geometry } from 'geojson'
import { ImportacaoRecusada } from './recusa.ts'

const EM_GRAUS = /(4326|4674|CRS84)$/

const TIPOS_DE_GEOMETRIA = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]

interface Solto {
  type?: string
  features?: Feature[]
  crs?: { properties?: { name?: unknown } } | null
}

const ler = (texto: string): Solto => {
  try {
    return JSON.parse(texto.replace(/^\uFEFF/, '')) as Solto
  } catch {
    throw new ImportacaoRecusada('O arquivo não é um GeoJSON: o texto está malformado.')
  }
}

export const lerGeoJson = (texto: string): Feature[] => {
  const objeto = ler(texto)
  const crs = objeto?.crs?.properties?.name
  if (typeof crs === 'string' && !EM_GRAUS.test(crs))
    throw new ImportacaoRecusada(`O GeoJSON está em ${crs}. Exporte-o em SIRGAS 2000 geográfico (EPSG:4674).`)
  if (objeto?.type === 'FeatureCollection' && Array.isArray(objeto.features)) return objeto.features
  if (objeto?.type === 'Feature') return [objeto as Feature]
  if (objeto?.type && TIPOS_DE_GEOMETRIA.includes(objeto.type))
    return [{ type: 'Feature', properties: {}, geometry: objeto as Geometry }]
  throw new ImportacaoRecusada('O arquivo não é um GeoJSON.')
}
