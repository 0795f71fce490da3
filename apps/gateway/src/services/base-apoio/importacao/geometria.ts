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
import { decimal } from '@guara/domain/escrita'
import type { Feicao } from '../../../importacao/feicao.ts'
import { lerWkt } from '../../../importacao/wkt.ts'
import type { Formato, Leitor } from './formatos.ts'

const MAIOR_WKT = 2_000_000

interface Lugar {
  geometria: GeometriaDoAlerta | null
  /** Something was said of the place that nobody could read. */
  ilegivel: boolean
}

const NADA: Lugar = { geometria: null, ilegivel: false }

const doPonto = (latitude: string, longitude: string): Lugar => {
  if (latitude === '' && longitude === '') return NADA
  const [y, x] = [lerEixo(latitude, 'latitude'), lerEixo(longitude, 'longitude')]
  // Zero and zero is what a source writes where it does not know.
  if (y === null || x === null || (x === 0 && y === 0))
    return { geometria: null, ilegivel: y !== 0 || x !== 0 }
  return { geometria: lerGeometria({ type: 'Point', coordinates: [x, y] }), ilegivel: false }
}

/** What the layer or the WKT of a column draws; null where neither says anything. */
const contornoDe = ({ recusa, geometria }: Feicao, wkt: string): Lugar | null => {
  if (recusa) return { geometria: null, ilegivel: true }
  if (!geometria && !wkt) return null
  const lida = lerGeometria(geometria ?? (wkt.length <= MAIOR_WKT ? lerWkt(wkt) : null))
  return { geometria: lida, ilegivel: lida === null }
}

/** The geometry, and what the record says of it in words. */
export const lerLugar = (feicao: Feicao, ler: Leitor, formato: Formato) => {
  const [latitude, longitude] = [ler(formato.latitude ?? []), ler(formato.longitude ?? [])]
  const contorno = contornoDe(feicao, feicao.geometria ? '' : ler(formato.wkt ?? []))
  const ponto = doPonto(latitude, longitude)
  const geometria = contorno?.geometria ?? ponto.geometria
  const ilegivel = (contorno ?? ponto).ilegivel
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
        valor: `${decimal(areaDaGeometriaHa(geometria), 2)} ha medidos`,
        nome: 'contorno',
      })
  }
  if ((latitude || longitude) && geometria !== ponto.geometria)
    detalhes.push({
      titulo: 'Coordenada na fonte',
      valor: `${latitude}; ${longitude}`,
      nome: 'coordenadaNaFonte',
    })
  if (ilegivel)
    detalhes.push({ titulo: 'Geometria na fonte', valor: 'não pôde ser lida inteira', nome: 'geometria' })
  return { geometria, detalhes }
}
