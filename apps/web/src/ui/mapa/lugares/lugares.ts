// The geographic base of the map and of the question "which municipality is this": read once, when a map first opens, and
// kept. It comes with the page (hashed, in the browser's cache), so it works without network.
import type { MultiLineString, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'

type Topologia = Parameters<typeof mesh>[0]
type Colecao = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>

export interface MunicipioNoMapa {
  /** IBGE code, seven digits. */
  id: number
  nome: string
  bioma: string
  sede: [longitude: number, latitude: number]
  forma: MultiPolygon
}

export interface Lugares {
  municipios: MunicipioNoMapa[]
  /** Around Goiás: the parts of other states that touch it. */
  vizinhos: { nome: string; forma: MultiPolygon }[]
  divisas: MultiLineString
  contornoDeGoias: MultiLineString
  estados: MultiLineString
  paises: MultiLineString
  rios: MultiLineString
}

type Contornos = Pick<Lugares, 'estados' | 'paises' | 'rios'>

const abrirLugares = (topologia: Topologia, contornos: Contornos): Lugares => {
  const objeto = (nome: string) => topologia.objects[nome] as Colecao
  const feicoes = (nome: string) =>
    feature(topologia, objeto(nome)).features as { id?: number; properties: object; geometry: MultiPolygon }[]
  return {
    municipios: feicoes('municipios').map(({ id = 0, properties, geometry }) => ({
      id,
      ...(properties as Pick<MunicipioNoMapa, 'nome' | 'bioma' | 'sede'>),
      forma: geometry,
    })),
    vizinhos: feicoes('vizinhos').map(({ properties, geometry }) => ({
      ...(properties as { nome: string }),
      forma: geometry,
    })),
    // A border between two municipalities belongs to both; one of the state, to a single one.
    divisas: mesh(topologia, objeto('municipios'), (a, b) => a !== b),
    contornoDeGoias: mesh(topologia, objeto('municipios'), (a, b) => a === b),
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
