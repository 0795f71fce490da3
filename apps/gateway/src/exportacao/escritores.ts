import type { NomeDoFormato } from '@guara/domain/exportacao/formatos'
import { escreverCsv } from './csv.ts'
import { escreverGeoJson } from './geojson.ts'
import { escreverGeoPackage } from './geopackage.ts'
import { escreverKml } from './kml.ts'
import type { Escritor } from './registro.ts'
import { escreverXlsx } from './xlsx.ts'

export const ESCRITORES: Record<NomeDoFormato, Escritor> = {
  CSV: escreverCsv,
  XLSX: escreverXlsx,
  GEOJSON: escreverGeoJson,
  GPKG: escreverGeoPackage,
  KML: escreverKml,
}
