// The geographic base of the map and of the question "which municipality is this": read once, when a map first opens, and
// kept. It comes with the page (hashed, in the browser's cache), so it works without network.
import {
  criarLocalizador,
  type EstadoVizinho,
  type LimitesDoMunicipio,
} from '@guara/domain/localizacao/municipio-do-ponto'
import type { MultiLineString, MultiPolygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'

type Topologia = Parameters<typeof mesh>[0]
type Colecao = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>

export interface MunicipioNoMapa extends LimitesDoMunicipio {
  nome: string
  bioma: string
}

interface Bordas {
  /** These lines part two municipalities. */
  divisas: MultiLineString
  goias: MultiPolygon
}

export interface Lugares {
  municipios: MunicipioNoMapa[]
  localizador: ReturnType<typeof criarLocalizador<MunicipioNoMapa>>
  /** Only what draws a map asks for these: they are put together when the first one does. */
  bordas: () => Bordas
  estados: MultiLineString
  paises: MultiLineString
  rios: MultiLineString
}

type Contornos = Pick<Lugares, 'estados' | 'paises' | 'rios'>

const abrirLugares = (topologia: Topologia, contornos: Contornos): Lugares => {
  const objeto = (nome: string) => topologia.objects[nome] as Colecao
  const territorios = <T>(nome: string) =>
    feature(topologia, objeto(nome)).features.map(
      ({ id, properties, geometry }) =>
        ({ id, ...properties, partes: (geometry as MultiPolygon).coordinates }) as T,
    )
  const municipios = territorios<MunicipioNoMapa>('municipios')
  let bordas: Bordas | null = null
  return {
    municipios,
    localizador: criarLocalizador(municipios, territorios<EstadoVizinho>('vizinhos')),
    bordas: () => {
      bordas ??= {
        // A border between two municipalities belongs to both; one of the state, to a single one.
        divisas: mesh(topologia, objeto('municipios'), (a, b) => a !== b),
        goias: merge(topologia, objeto('municipios').geometries as never),
      }
      return bordas
    },
    ...contornos,
  }
}

const ler = async () => {
  const [municipios, contornos] = await Promise.all([
    import('virtual:geo/municipios'),
    import('virtual:geo/contornos'),
  ])
  return abrirLugares(municipios.default, contornos.default)
}

let lidos: Promise<Lugares> | null = null

export const carregarLugares = () => {
  lidos ??= ler().catch((causa: unknown) => {
    // The next map tries again.
    lidos = null
    throw causa
  })
  return lidos
}
