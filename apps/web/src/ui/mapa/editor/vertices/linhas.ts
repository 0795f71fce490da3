// Typed vertices, row by row. A row that came from the map keeps its exact degrees until someone types over it: the text
// shows tenths of a second, which are three metres.
import { formatarEixo, lerCoordenada, lerEixo } from '@guara/domain/coordenada'
import { normalizar, type Poligono } from '@guara/domain/geometria/poligono'
import { type ProblemaDoPoligono, problemasDoPoligono } from '@guara/domain/geometria/problemas'

export interface Celula {
  texto: string
  /** Null tells of an empty or unreadable one. */
  grau: number | null
}
export interface Linha {
  chave: string
  latitude: Celula
  longitude: Celula
}
export type Eixo = 'latitude' | 'longitude'

const VAZIA: Celula = { texto: '', grau: null }
let ultima = 0
const chave = () => `v${++ultima}`

export const linhaVazia = (): Linha => ({ chave: chave(), latitude: VAZIA, longitude: VAZIA })

const celula = (grau: number, eixo: Eixo): Celula => ({ texto: formatarEixo(grau, eixo), grau })

export const linhaDe = (latitude: number, longitude: number): Linha => ({
  chave: chave(),
  latitude: celula(latitude, 'latitude'),
  longitude: celula(longitude, 'longitude'),
})

export const aneisEmLinhas = (poligono: Poligono | null): Linha[][] =>
  poligono
    ? poligono.coordinates.map((anel) => anel.slice(0, -1).map(([lng, lat]) => linhaDe(lat, lng)))
    : [[linhaVazia(), linhaVazia(), linhaVazia()]]

/** One cell as typed; a whole pair typed or pasted in one of them fills both. */
export const digitar = (linha: Linha, eixo: Eixo, texto: string): Linha => {
  const grau = lerEixo(texto, eixo)
  const par = grau === null ? lerCoordenada(texto) : null
  if (par) return { ...linhaDe(par.latitude, par.longitude), chave: linha.chave }
  return { ...linha, [eixo]: { texto, grau } }
}

/** A list, one vertex a line, as copied from a spreadsheet or a document; null when it is not one. */
export const colarLista = (texto: string): Linha[] | null => {
  const linhas = texto.split(/\r?\n/).filter((l) => l.trim() !== '')
  const lidas = linhas.map((l) =>
    lerCoordenada(l.replace(/^\s*[PV]?\d+\s*[-–.):]\s+/i, '').replaceAll('\t', ' ')),
  )
  if (linhas.length < 2 || lidas.some((c) => c === null)) return null
  return lidas.flatMap((c) => (c ? [linhaDe(c.latitude, c.longitude)] : []))
}

export const ehIlegivel = ({ texto, grau }: Celula) => texto.trim() !== '' && grau === null

const ehVazia = ({ latitude, longitude }: Linha) =>
  latitude.texto.trim() === '' && longitude.texto.trim() === ''

interface Leitura {
  poligono: Poligono | null
  problemas: Pick<ProblemaDoPoligono, 'mensagem'>[]
}

/** The polygon that the rows make. Empty rows do not count. */
export const lerLinhas = (aneis: Linha[][]): Leitura => {
  const cheias = aneis
    .map((anel) => anel.filter((l) => !ehVazia(l)))
    .filter((anel, i) => i === 0 || anel.length > 0)
  const posicoes = cheias.map((anel) => anel.map((l) => [l.longitude.grau, l.latitude.grau]))
  if (posicoes.flat(2).some((g) => g === null))
    return { poligono: null, problemas: [{ mensagem: 'Coordenada inválida' }] }
  const poligono = normalizar(posicoes as number[][][])
  return { poligono, problemas: problemasDoPoligono(poligono) }
}
