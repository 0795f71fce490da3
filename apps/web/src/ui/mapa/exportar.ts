// The areas as a file that other programs read: GeoJSON and KML, in degrees of SIRGAS 2000.
import type { Coordenada } from '@guara/domain/coordenada'
import { perimetroDoPoligonoM } from '@guara/domain/geometria/area'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import type { Feature, FeatureCollection } from 'geojson'

export type FormatoDeExportacao = 'geojson' | 'kml'

const TIPOS: Record<FormatoDeExportacao, string> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
}

const colecao = (areas: AreaDesenhada[], ponto: Coordenada | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(ponto
      ? [
          {
            type: 'Feature',
            properties: { name: 'Coordenada', datum: 'SIRGAS 2000' },
            geometry: { type: 'Point', coordinates: [ponto.longitude, ponto.latitude] },
          } satisfies Feature,
        ]
      : []),
    ...areas.map(
      ({ id, finalidade, geometria, areaHa }, i): Feature => ({
        type: 'Feature',
        id,
        properties: {
          name: nomeDoPoligono(i),
          finalidade: finalidade ? FINALIDADES_DA_AREA[finalidade] : null,
          areaHa,
          perimetroM: perimetroDoPoligonoM(geometria),
          datum: 'SIRGAS 2000',
        },
        geometry: geometria,
      }),
    ),
  ],
})

export const exportar = async (
  formato: FormatoDeExportacao,
  areas: AreaDesenhada[],
  ponto: Coordenada | null,
): Promise<File> => {
  const dados = colecao(areas, ponto)
  const texto =
    formato === 'geojson' ? JSON.stringify(dados, null, 2) : (await import('@placemarkio/tokml')).toKML(dados)
  return new File([texto], `areas.${formato}`, { type: TIPOS[formato] })
}
