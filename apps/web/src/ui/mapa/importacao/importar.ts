// A file with geometry, whatever program made it, into areas and points in degrees. What cannot be trusted is refused with
// what to do about it; what is of no use here is left out and told. Each reader is fetched only when its kind appears.
import type { Feature } from 'geojson'
import { aproveitar, type Importacao } from './aproveitar.ts'
import { ImportacaoRecusada } from './recusa.ts'
import { decodificar } from './texto.ts'

const MEGA = 1024 * 1024
const TAMANHO_MAXIMO = 10 * MEGA

const extensaoDe = (nome: string) => /\.([a-z0-9]+)$/i.exec(nome)?.[1]?.toLowerCase() ?? ''

const doXml = (formato: 'kml' | 'gpx') => async (bytes: Uint8Array) => {
  const { lerXml } = await import('./xml.ts')
  return lerXml(decodificar(bytes), formato)
}

const doGeoJson = async (bytes: Uint8Array) => {
  const { lerGeoJson } = await import('./geojson.ts')
  return lerGeoJson(decodificar(bytes))
}

/** KMZ and the zip of a shapefile are told apart by what is inside, not by the name. */
const doZip = async (bytes: Uint8Array) => {
  const { abrirZip } = await import('./zip.ts')
  const arquivos = abrirZip(bytes)
  const nomes = [...arquivos.keys()]
  if (nomes.some((n) => n.endsWith('.shp'))) {
    const { lerShapefile } = await import('./shapefile.ts')
    return lerShapefile(arquivos)
  }
  const kml = nomes.find((n) => n.endsWith('doc.kml')) ?? nomes.find((n) => n.endsWith('.kml'))
  const conteudo = kml && arquivos.get(kml)
  if (!conteudo) throw new ImportacaoRecusada('O arquivo compactado não traz shapefile (.shp) nem KML.')
  return doXml('kml')(conteudo)
}

const LEITORES: Record<string, (bytes: Uint8Array) => Promise<Feature[]>> = {
  kml: doXml('kml'),
  gpx: doXml('gpx'),
  kmz: doZip,
  zip: doZip,
  geojson: doGeoJson,
  json: doGeoJson,
}

/** The endings that the file picker offers. */
export const EXTENSOES = Object.keys(LEITORES).map((e) => `.${e}`)

export const importar = async (nome: string, bytes: Uint8Array): Promise<Importacao> => {
  const ler = LEITORES[extensaoDe(nome)]
  if (!ler)
    throw new ImportacaoRecusada('Formato não aceito. Use KML, KMZ, GPX, GeoJSON ou um zip de shapefile.')
  if (bytes.length === 0) throw new ImportacaoRecusada('O arquivo está vazio.')
  if (bytes.length > TAMANHO_MAXIMO) throw new ImportacaoRecusada('O arquivo passa de 10 MB.')
  try {
    return aproveitar(await ler(bytes))
  } catch (causa) {
    if (causa instanceof ImportacaoRecusada) throw causa
    throw new ImportacaoRecusada('Não foi possível ler o arquivo. Ele pode estar danificado.', {
      cause: causa,
    })
  }
}
