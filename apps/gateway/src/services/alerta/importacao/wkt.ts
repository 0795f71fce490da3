// Geometry written as text in a column of a CSV: POINT, POLYGON and MULTIPOLYGON of WKT, as GeoJSON.
const FORMAS = { POINT: 'Point', POLYGON: 'Polygon', MULTIPOLYGON: 'MultiPolygon' } as const

/** Null when it is not one. The brackets of WKT become those of JSON, and JSON is what is parsed. */
export const lerWkt = (texto: string): unknown => {
  const achado =
    /^\s*(?:SRID=(?:4674|4326);)?\s*(POINT|POLYGON|MULTIPOLYGON)\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(texto)
  if (!achado) return null
  const [, nome = '', corpo = ''] = achado
  const json = corpo
    .replace(
      /-?\d[\d.eE+-]*(?:\s+-?\d[\d.eE+-]*)+/g,
      (posicao) => `[${posicao.trim().split(/\s+/).join(',')}]`,
    )
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    const coordinates = JSON.parse(json)
    const type = FORMAS[nome.toUpperCase() as keyof typeof FORMAS]
    return { type, coordinates: type === 'Point' ? coordinates[0] : coordinates }
  } catch {
    return null
  }
}
