// What keeps a drawn area from being used, in words.
import { areaDoPoligonoHa } from './area.ts'
import { aneisSeCruzam, dentroDoAnel } from './cruzamento.ts'
import type { Anel, Poligono, Posicao } from './poligono.ts'

export const AREA_MINIMA_HA = 0.01
/** A triangle: three vertices and the first again. */
const MINIMO_DE_VERTICES_FECHADOS = 4
export const MAXIMO_DE_VERTICES = 5_000

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
