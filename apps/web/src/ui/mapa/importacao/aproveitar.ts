// What of a file serves: polygons as areas, closed lines (a GPS walk around the area) as areas too, points as candidates
// for the coordinate. The rest is counted and told.
import { type Coordenada, dentroDaFaixaDoEstado } from '@guara/domain/coordenada'
import { contados } from '@guara/domain/escrita'
import { distanciaM } from '@guara/domain/geometria/area'
import { arredondar, normalizar, type Poligono } from '@guara/domain/geometria/poligono'
import { problemasDoPoligono } from '@guara/domain/geometria/problemas'
import type { Feature, Geometry, Position } from 'geojson'
import { ImportacaoRecusada } from './recusa.ts'

export interface Importacao {
  areas: { nome: string | null; geometria: Poligono }[]
  pontos: ({ nome: string | null } & Coordenada)[]
  avisos: string[]
  ignorados: string[]
}

interface Simples {
  nome: string | null
  tipo: 'Point' | 'LineString' | 'Polygon'
  aneis: Position[][]
}

const MAXIMO_DE_AREAS = 50
const MAXIMO_DE_PONTOS = 20

const CHAVES_DO_NOME = ['name', 'nome', 'nm', 'descricao', 'title']

const nomeDe = ({ properties }: Feature) => {
  const achada = Object.entries(properties ?? {}).find(([chave]) =>
    CHAVES_DO_NOME.includes(chave.toLowerCase()),
  )
  const texto = typeof achada?.[1] === 'string' ? achada[1].trim().slice(0, 80) : ''
  return texto || null
}

const simples = (nome: string | null, geometria: Geometry | null): Simples[] => {
  const um = (tipo: Simples['tipo'], aneis: Position[][]) => ({ nome, tipo, aneis })
  switch (geometria?.type) {
    case 'Point':
      return [um('Point', [[geometria.coordinates]])]
    case 'MultiPoint':
      return geometria.coordinates.map((p) => um('Point', [[p]]))
    case 'LineString':
      return [um('LineString', [geometria.coordinates])]
    case 'MultiLineString':
      return geometria.coordinates.map((l) => um('LineString', [l]))
    case 'Polygon':
      return [um('Polygon', geometria.coordinates)]
    case 'MultiPolygon':
      return geometria.coordinates.map((p) => um('Polygon', p))
    case 'GeometryCollection':
      return geometria.geometries.flatMap((g) => simples(nome, g))
    default:
      return []
  }
}

const coordenada = ([longitude = Number.NaN, latitude = Number.NaN]: Position): Coordenada => ({
  latitude,
  longitude,
})

const conferirFaixa = (posicoes: Position[]) => {
  if (posicoes.some(([x = 0, y = 0]) => Math.abs(x) > 180 || Math.abs(y) > 90))
    throw new ImportacaoRecusada(
      'As coordenadas do arquivo não estão em graus. Exporte-o em SIRGAS 2000 geográfico (EPSG:4674).',
    )
  const trocada = ([x = 0, y = 0]: Position) => dentroDaFaixaDoEstado({ latitude: x, longitude: y })
  if (posicoes.length > 0 && posicoes.every(trocada))
    throw new ImportacaoRecusada('Latitude e longitude parecem trocadas no arquivo. Exporte-o de novo.')
  return posicoes.length > 0 && !posicoes.some((p) => dentroDaFaixaDoEstado(coordenada(p)))
    ? ['A coordenada está fora do Estado']
    : []
}

/** The ends of a walk around an area rarely meet exactly. */
const ehFechada = (linha: Position[]) => {
  const pontos = linha.map(([x = 0, y = 0]): [number, number] => [x, y])
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)]
  if (!primeiro || !ultimo || pontos.length < 4) return false
  const caminho = pontos.slice(1).reduce((m, p, i) => m + distanciaM(pontos[i] ?? p, p), 0)
  return distanciaM(primeiro, ultimo) <= Math.max(50, caminho * 0.02)
}

export const aproveitar = (feicoes: Feature[]): Importacao => {
  const todas = feicoes.flatMap((f) => simples(nomeDe(f), f.geometry))
  const avisos = conferirFaixa(todas.flatMap((s) => s.aneis.flat()))
  const ignorados: string[] = []
  const semGeometria = feicoes.filter((f) => f.geometry === null || f.geometry === undefined).length
  if (semGeometria) ignorados.push(contados(semGeometria, 'item sem geometria', 'itens sem geometria'))

  const linhas = todas.filter((s) => s.tipo === 'LineString')
  const fechadas = linhas.filter((s) => ehFechada(s.aneis[0] ?? []))
  if (fechadas.length)
    avisos.push(`${contados(fechadas.length, 'linha fechada', 'linhas fechadas')} como polígono`)
  const abertas = linhas.length - fechadas.length
  if (abertas) ignorados.push(contados(abertas, 'linha aberta', 'linhas abertas'))

  const areas: Importacao['areas'] = []
  for (const { nome, aneis } of [...todas.filter((s) => s.tipo === 'Polygon'), ...fechadas]) {
    const geometria = normalizar(aneis)
    const [problema] = problemasDoPoligono(geometria)
    if (problema) ignorados.push(`polígono${nome ? ` “${nome}”` : ''}: ${problema.mensagem}`)
    else areas.push({ nome, geometria })
  }
  if (areas.length > MAXIMO_DE_AREAS)
    ignorados.push(`${areas.length - MAXIMO_DE_AREAS} polígonos além dos ${MAXIMO_DE_AREAS} primeiros`)

  const pontos = todas
    .filter((s) => s.tipo === 'Point')
    .map(({ nome, aneis }) => ({ nome, ...coordenada(aneis[0]?.[0] ?? []) }))
    .map((p) => ({ ...p, latitude: arredondar(p.latitude), longitude: arredondar(p.longitude) }))
    .filter((p) => !Number.isNaN(p.latitude) && !Number.isNaN(p.longitude))
  if (pontos.length > MAXIMO_DE_PONTOS)
    ignorados.push(`${pontos.length - MAXIMO_DE_PONTOS} pontos além dos ${MAXIMO_DE_PONTOS} primeiros`)

  return {
    areas: areas.slice(0, MAXIMO_DE_AREAS),
    pontos: pontos.slice(0, MAXIMO_DE_PONTOS),
    avisos,
    ignorados,
  }
}
