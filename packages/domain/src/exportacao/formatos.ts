// The formats of a file, and how many rows each holds: what does not fit is refused and never cut.
import { inteiro } from '../escrita.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Formato {
  rotulo: string
  /** It says who the format is for. */
  ajuda: string
  extensao: string
  tipo: string
  /** It is null where only the disk ends it. */
  maximo: number | null
  /** It draws the areas and the points. */
  mapa: boolean
}

export const FORMATOS = {
  CSV: {
    rotulo: 'CSV',
    ajuda: 'Texto separado por ponto e vírgula, que qualquer planilha abre.',
    extensao: 'csv',
    tipo: 'text/csv; charset=utf-8',
    maximo: null,
    mapa: false,
  },
  XLSX: {
    rotulo: 'Excel (XLSX)',
    ajuda: 'Planilha com números e datas prontos para somar e ordenar.',
    extensao: 'xlsx',
    tipo: XLSX,
    // A sheet has 1.048.576 rows, and the first is the header.
    maximo: 1_048_575,
    mapa: false,
  },
  GEOJSON: {
    rotulo: 'GeoJSON',
    ajuda: 'Mapa com as áreas e os pontos, para a web e o QGIS.',
    extensao: 'geojson',
    tipo: 'application/geo+json; charset=utf-8',
    maximo: null,
    mapa: true,
  },
  GPKG: {
    rotulo: 'GeoPackage',
    ajuda: 'Mapa com as áreas e os pontos, para o QGIS e o ArcGIS.',
    extensao: 'gpkg',
    tipo: 'application/geopackage+sqlite3',
    maximo: null,
    mapa: true,
  },
  KML: {
    rotulo: 'KML',
    ajuda: 'Mapa para o Google Earth.',
    extensao: 'kml',
    tipo: 'application/vnd.google-earth.kml+xml; charset=utf-8',
    maximo: 20_000,
    mapa: true,
  },
} as const satisfies Record<string, Formato>

export type NomeDoFormato = keyof typeof FORMATOS
export const NOMES_DOS_FORMATOS = Object.keys(FORMATOS) as [NomeDoFormato, ...NomeDoFormato[]]

/** Why so many rows do not go into a format, with what to do; null where they do. */
export const recusaDoFormato = (nome: NomeDoFormato, linhas: number): string | null => {
  const { rotulo, maximo }: Formato = FORMATOS[nome]
  if (maximo === null || linhas <= maximo) return null
  const outro = nome === 'KML' ? 'GeoPackage' : 'CSV'
  return `${rotulo} leva até ${inteiro(maximo)} linhas, e o filtro acha mais. Filtre mais ou escolha ${outro}`
}
