// Areas drawn on the map (domain/etapas.md section 6.2): GeoJSON polygons in SIRGAS 2000, longitude first. The outer ring
// runs counter-clockwise, holes clockwise, the last vertex repeats the first. Seven decimals are about one centimetre.
import { areaDoPoligonoHa } from './area.ts'
import { aneisSeCruzam, dentroDoAnel } from './cruzamento.ts'

/** Longitude, latitude: the order of GeoJSON, and only of GeoJSON. */
export type Posicao = [longitude: number, latitude: number]
export type Anel = Posicao[]

export interface Poligono {
  type: 'Polygon'
  /** The outer ring, then the holes. */
  coordinates: Anel[]
}

export const AREA_MINIMA_HA = 0.01
/** A triangle: three vertices and the first again. */
const MINIMO_DE_VERTICES_FECHADOS = 4
export const MAXIMO_DE_VERTICES = 5_000

const CASAS = 1e7
export const arredondar = (grau: number) => Math.round(grau * CASAS) / CASAS

const iguais = (a: Posicao | undefined, b: Posicao | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Rounded, closed, with no vertex twice in a row and no third value (KML writes heights). */
const limpar = (anel: readonly (readonly number[])[]): Anel => {
  const arredondado = anel.map(([x = Number.NaN, y = Number.NaN]): Posicao => [arredondar(x), arredondar(y)])
  const semRepetidos = arredondado.filter((p, i) => i === 0 || !iguais(p, arredondado[i - 1]))
  const [primeiro] = semRepetidos
  if (primeiro && !iguais(primeiro, semRepetidos.at(-1))) semRepetidos.push([...primeiro])
  return semRepetidos
}

/** Twice the plane area in square degrees: only its sign is used. */
const giro = (anel: Anel) =>
  anel.reduce((soma, [x, y], i) => {
    const [px, py] = anel[i - 1] ?? [x, y]
    return soma + (px - x) * (py + y)
  }, 0)

const orientar = (anel: Anel, antiHorario: boolean) =>
  giro(anel) > 0 === antiHorario ? anel : anel.toReversed()

/** The polygon as it is kept, whatever program it came from. */
export const normalizar = (aneis: readonly (readonly (readonly number[])[])[]): Poligono => ({
  type: 'Polygon',
  coordinates: aneis.map((anel, i) => orientar(limpar(anel), i === 0)),
})

export type CodigoDoProblema = 'COORDENADA' | 'VERTICES' | 'EXCESSO' | 'CRUZA' | 'FURO' | 'AREA_PEQUENA'

export interface ProblemaDoPoligono {
  codigo: CodigoDoProblema
  mensagem: string
}

const MENSAGENS: Record<CodigoDoProblema, string> = {
  COORDENADA: 'Coordenada inválida',
  VERTICES: 'Informe ao menos 3 vértices diferentes',
  EXCESSO: `Máximo de ${MAXIMO_DE_VERTICES.toLocaleString('pt-BR')} vértices`,
  CRUZA: 'O polígono se cruza',
  FURO: 'O furo precisa ficar dentro do contorno',
  AREA_PEQUENA: 'Área muito pequena; confira os vértices',
}

const ehPosicaoValida = ([x, y]: Posicao) => Math.abs(x) <= 180 && Math.abs(y) <= 90

const furoForaDoContorno = ([contorno, ...furos]: Anel[]) =>
  furos.some((furo) => !furo.every((p) => dentroDoAnel(p, contorno ?? [])))

const codigos = ({ coordinates }: Poligono): CodigoDoProblema[] => {
  const vertices = coordinates.flat()
  if (!vertices.every(ehPosicaoValida)) return ['COORDENADA']
  if (coordinates.length === 0 || coordinates.some((anel) => anel.length < MINIMO_DE_VERTICES_FECHADOS))
    return ['VERTICES']
  if (vertices.length > MAXIMO_DE_VERTICES) return ['EXCESSO']
  const achados: CodigoDoProblema[] = []
  if (aneisSeCruzam(coordinates)) achados.push('CRUZA')
  else if (furoForaDoContorno(coordinates)) achados.push('FURO')
  // The area of a crossed polygon means nothing.
  else if (areaDoPoligonoHa({ type: 'Polygon', coordinates }) < AREA_MINIMA_HA) achados.push('AREA_PEQUENA')
  return achados
}

/** What keeps a normalised polygon from being used; empty when nothing does. */
export const problemasDoPoligono = (poligono: Poligono): ProblemaDoPoligono[] =>
  codigos(poligono).map((codigo) => ({ codigo, mensagem: MENSAGENS[codigo] }))
