// A shapefile says where on Earth it is only in its .prj. Without it the reader would take metres for degrees without a
// word, so it is refused; SAD 69 too, which is some 70 m away from SIRGAS 2000 and has more than one conversion.
import type { Feature, FeatureCollection } from 'geojson'
import shp from 'shpjs'
import { ImportacaoRecusada } from './recusa.ts'
import { decodificar } from './texto.ts'

interface Partes {
  shp: Uint8Array
  dbf?: Uint8Array
  prj: string
  cpg?: string
}
// The published types are of an older major, which read addresses only.
const ler = shp as unknown as (partes: Partes) => Promise<FeatureCollection>

const ANTIGOS = /SAD[_ ]?69|South[_ ]American[_ ](Datum[_ ])?(19)?69|C[oó]rrego[_ ]Alegre/i

const conferirProjecao = (prj: string | undefined, nome: string) => {
  if (prj === undefined || prj.trim() === '')
    throw new ImportacaoRecusada(
      `Falta ${nome}.prj, que diz o sistema de coordenadas. Inclua-o no zip, ou exporte o shapefile de novo em SIRGAS 2000.`,
    )
  if (ANTIGOS.test(prj))
    throw new ImportacaoRecusada(
      'O shapefile está em um datum antigo (SAD 69 ou Córrego Alegre). Converta-o para SIRGAS 2000 e importe de novo.',
    )
  return prj
}

const perdeuAcentos = ({ features }: FeatureCollection) =>
  features.some(({ properties }) =>
    Object.values(properties ?? {}).some((v) => typeof v === 'string' && v.includes('\uFFFD')),
  )

const lerCamada = async (arquivos: Map<string, Uint8Array>, base: string): Promise<Feature[]> => {
  const texto = (extensao: string) => {
    const bytes = arquivos.get(`${base}.${extensao}`)
    return bytes && decodificar(bytes)
  }
  const partes: Partes = {
    shp: arquivos.get(`${base}.shp`) as Uint8Array,
    dbf: arquivos.get(`${base}.dbf`),
    prj: conferirProjecao(texto('prj'), base.split('/').at(-1) ?? base),
    cpg: texto('cpg'),
  }
  const colecao = await ler(partes)
  if (partes.cpg || !perdeuAcentos(colecao)) return colecao.features
  return (await ler({ ...partes, cpg: 'windows-1252' })).features
}

export const lerShapefile = async (arquivos: Map<string, Uint8Array>) => {
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -'.shp'.length))
  return (await Promise.all(bases.map((base) => lerCamada(arquivos, base)))).flat()
}
