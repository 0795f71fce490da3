// Where a record is: the outline of its layer, the WKT of a column, or two columns of coordinates. A record whose place
// cannot be read is kept without it, and says so.
import {
  areaDaGeometriaHa,
  type GeometriaDoAlerta,
  lerGeometria,
  pontoDe,
} from '@guara/domain/alerta/geometria'
import type { DetalheDoRegistro } from '@guara/domain/base-apoio/schema'
import { formatarCoordenada, lerEixo } from '@guara/domain/coordenada'
import type { Feicao } from '../../../importacao/feicao.ts'
import { lerWkt } from '../../../importacao/wkt.ts'
import { type Formato, valorDe } from './formatos.ts'

const MAIOR_WKT = 2_000_000

const HECTARES = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

interface Lugar {
  geometria: GeometriaDoAlerta | null
  /** Something was said of the place that nobody could read. */
  ilegivel: boolean
}

const NADA: Lugar = { geometria: null, ilegivel: false }

const doPonto = (colunas: Map<string, unknown>, { latitude, longitude }: Formato): Lugar => {
  const escritos = [valorDe(colunas, latitude ?? []), valorDe(colunas, longitude ?? [])] as const
  if (escritos.every((e) => e === '')) return NADA
  const [y, x] = [lerEixo(escritos[0], 'latitude'), lerEixo(escritos[1], 'longitude')]
  // Zero and zero is what a source writes where it does not know.
  if (y === null || x === null || (x === 0 && y === 0))
    return { geometria: null, ilegivel: y !== 0 || x !== 0 }
  return { geometria: lerGeometria({ type: 'Point', coordinates: [x, y] }), ilegivel: false }
}

const lugarDe = (feicao: Feicao, colunas: Map<string, unknown>, formato: Formato): Lugar => {
  if (feicao.recusa) return { geometria: null, ilegivel: true }
  if (feicao.geometria) {
    const geometria = lerGeometria(feicao.geometria)
    return { geometria, ilegivel: geometria === null }
  }
  const wkt = valorDe(colunas, formato.wkt ?? [])
  if (!wkt) return doPonto(colunas, formato)
  const geometria = wkt.length <= MAIOR_WKT ? lerGeometria(lerWkt(wkt)) : null
  const ponto = geometria ? NADA : doPonto(colunas, formato)
  return { geometria: geometria ?? ponto.geometria, ilegivel: geometria === null }
}

/** The geometry, and what the record says of it in words. */
export const lerLugar = (feicao: Feicao, colunas: Map<string, unknown>, formato: Formato) => {
  const { geometria, ilegivel } = lugarDe(feicao, colunas, formato)
  const detalhes: DetalheDoRegistro[] = []
  if (geometria) {
    const [longitude, latitude] = pontoDe(geometria)
    detalhes.push({
      titulo: 'Coordenada',
      valor: formatarCoordenada({ latitude, longitude }),
      nome: 'coordenada',
    })
    if (geometria.type !== 'Point')
      detalhes.push({
        titulo: 'Contorno na fonte',
        valor: `${HECTARES.format(areaDaGeometriaHa(geometria))} ha medidos`,
        nome: 'contorno',
      })
  }
  if (ilegivel)
    detalhes.push({ titulo: 'Geometria na fonte', valor: 'não pôde ser lida inteira', nome: 'geometria' })
  return { geometria, detalhes }
}
