// A shapefile says where on Earth it is only in its .prj. Without it metres would be taken for degrees without a word, so it is
// refused; another datum than SIRGAS 2000 and WGS 84 too.
import { aceitaDatum, ehDatumAntigo } from '@guara/domain/geometria/datum'
import { formas, ShapefileDanificado } from '@guara/domain/geometria/shapefile/formas'
import { leitorDeAtributos } from '@guara/domain/geometria/shapefile/tabela'
import type { Feature, Geometry, Position } from 'geojson'
import proj4 from 'proj4'
import { ImportacaoRecusada } from './recusa.ts'
import { decodificar } from './texto.ts'

/** One record, which may be many areas, has no more than this. */
const MAXIMO_DE_VERTICES = 100_000

const conferirProjecao = (prj: string | undefined, nome: string) => {
  if (prj === undefined || prj.trim() === '')
    throw new ImportacaoRecusada(
      `Falta ${nome}.prj, que diz o sistema de coordenadas. Inclua-o no zip, ou exporte o shapefile de novo em SIRGAS 2000.`,
    )
  if (ehDatumAntigo(prj))
    throw new ImportacaoRecusada(
      'O shapefile está em um datum antigo (SAD 69 ou Córrego Alegre). Converta-o para SIRGAS 2000 e importe de novo.',
    )
  if (!aceitaDatum(prj))
    throw new ImportacaoRecusada(
      'O shapefile não está em SIRGAS 2000 nem em WGS 84. Converta-o para SIRGAS 2000 e importe de novo.',
    )
  return prj
}

/** What nobody understands stays as it is: metres are then refused for what they are. */
const conversorDe = (prj: string) => {
  try {
    const { inverse } = proj4(prj)
    return ([x = 0, y = 0]: Position): Position => inverse([x, y])
  } catch {
    return (posicao: Position) => posicao
  }
}

/** The encoding that the .cpg names, where it says something that is known: `UTF-8`, `ISO-8859-1`, `1252`, `ANSI 1252`. */
const decodificadorDe = (cpg: string | undefined) => {
  try {
    const dita = new TextDecoder(cpg?.trim().replace(/^(?:ANSI )?(\d+)$/i, 'windows-$1') ?? '?')
    return (bytes: Uint8Array) => dita.decode(bytes)
  } catch {
    return decodificar
  }
}

type Coordenadas = Position | Coordenadas[]

const converter = (coordenadas: Coordenadas, uma: (p: Position) => Position): Coordenadas =>
  typeof coordenadas[0] === 'number'
    ? uma(coordenadas as Position)
    : (coordenadas as Coordenadas[]).map((parte) => converter(parte, uma))

/** A record that cannot be read is an item without geometry, which is told. */
const lerCamada = (arquivos: Map<string, Uint8Array>, base: string): Feature[] => {
  const texto = (extensao: string) => {
    const bytes = arquivos.get(`${base}.${extensao}`)
    return bytes && decodificar(bytes)
  }
  const nome = base.split('/').at(-1) ?? base
  const emGraus = conversorDe(conferirProjecao(texto('prj'), nome))
  const atributos = leitorDeAtributos(arquivos.get(`${base}.dbf`), decodificadorDe(texto('cpg')))
  const shp = arquivos.get(`${base}.shp`) as Uint8Array
  return [...formas(shp, `${nome}.shp`, MAXIMO_DE_VERTICES)].map((forma, n) => {
    const lida = 'geometria' in forma ? forma.geometria : null
    const geometry = lida && { ...lida, coordinates: converter(lida.coordinates as Coordenadas, emGraus) }
    return { type: 'Feature', properties: atributos(n), geometry: geometry as Geometry | null } as Feature
  })
}

export const lerShapefile = (arquivos: Map<string, Uint8Array>): Feature[] => {
  const bases = [...arquivos.keys()].filter((n) => n.endsWith('.shp')).map((n) => n.slice(0, -'.shp'.length))
  try {
    return bases.flatMap((base) => lerCamada(arquivos, base))
  } catch (erro) {
    throw erro instanceof ShapefileDanificado ? new ImportacaoRecusada(`${erro.message}.`) : erro
  }
}
