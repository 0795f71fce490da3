// A row of a file as a piece of an alert. DETER writes one alert as several rows, one for each municipality or protected area
// that it crosses: they are one alert of many parts (docs/dominio/instrumentos.md#public-data). What makes a piece the same
// piece in another file is all that it says.
import { createHash } from 'node:crypto'
import {
  caixaDe,
  type GeometriaDoAlerta,
  MAXIMO_DE_VERTICES,
  poligonosDe,
  pontoDe,
} from '@guara/domain/alerta/geometria'
import { type DetalhesDaFonte, MAXIMO_DE_IMAGENS } from '@guara/domain/alerta/schema'
import { decimal, inteiro } from '@guara/domain/escrita'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { cortar } from '@guara/domain/texto'
import type { AlertaNovo } from './alerta-novo.ts'
import { contarVertices } from './geometria.ts'
import { municipioDaGeometria } from './municipio-da-geometria.ts'

/** The database keeps the keys of an object in an order of its own. */
const emOrdem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(emOrdem)
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.entries(valor)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([chave, v]) => [chave, emOrdem(v)])
}

export type Dito = Pick<AlertaNovo, 'categoria_id' | 'data_deteccao' | 'area_ha' | 'geometria' | 'detalhes'>

export const pecaDe = ({ categoria_id, data_deteccao, area_ha, geometria, detalhes }: Dito) =>
  createHash('sha256')
    .update(JSON.stringify([categoria_id, data_deteccao, area_ha, geometria, emOrdem(detalhes)]))
    .digest('base64url')
    .slice(0, 22)

/** What tells whether a row is another piece of an alert that its file began. */
export interface Comeco extends Pick<AlertaNovo, 'categoria_id' | 'data_deteccao'> {
  /** It is null for an area. */
  ponto: string | null
  vertices: number
}

export const comecoDe = ({ categoria_id, data_deteccao, geometria }: AlertaNovo): Comeco => ({
  categoria_id,
  data_deteccao,
  ponto: pontoEscrito(geometria),
  vertices: contarVertices(geometria.coordinates),
})

const jaVeio = (comOQue: string) => `O código já veio neste arquivo com ${comOQue}. Confira o código`

/** Only areas of one class and one day join: of two points nobody knows which one it is. */
export const motivoDeNaoJuntar = (comeco: Comeco, nova: AlertaNovo, verticesNovos: number) => {
  if (comeco.categoria_id !== nova.categoria_id) return jaVeio('outra categoria')
  if (comeco.data_deteccao !== nova.data_deteccao) return jaVeio('outra data de detecção')
  const ponto = pontoEscrito(nova.geometria)
  if (comeco.ponto !== ponto) return jaVeio('outro lugar, e só áreas se reúnem')
  return comeco.vertices + verticesNovos > MAXIMO_DE_VERTICES && ponto === null
    ? `As partes deste código somam mais de ${inteiro(MAXIMO_DE_VERTICES)} vértices. Simplifique-as`
    : null
}

const pontoEscrito = (geometria: GeometriaDoAlerta) =>
  geometria.type === 'Point' ? geometria.coordinates.join() : null

const MAIOR_DETALHE = 2000
const E_MAIS = '; (e mais, na fonte)'

/** What the pieces say differently is kept side by side; what does not fit is told to whoever reads it. */
const aoLado = (antes: string, novo: string) => {
  if (antes.endsWith(E_MAIS) || antes.split('; ').includes(novo)) return antes
  const juntos = `${antes}; ${novo}`
  return juntos.length + E_MAIS.length <= MAIOR_DETALHE
    ? juntos
    : cortar(antes, MAIOR_DETALHE - E_MAIS.length) + E_MAIS
}

const juntarDetalhes = (a: DetalhesDaFonte, b: DetalhesDaFonte): DetalhesDaFonte => {
  const textos = Object.entries(b).flatMap(([chave, novo]) => {
    const antes = a[chave as keyof DetalhesDaFonte]
    if (typeof novo !== 'string') return []
    return [[chave, typeof antes === 'string' ? aoLado(antes, novo) : novo]]
  })
  const imagens = [...(a.imagens ?? []), ...(b.imagens ?? [])].filter(
    (i, n, todas) => todas.findIndex((o) => o.url === i.url) === n,
  )
  const sobram = a.maisImagens || b.maisImagens || imagens.length > MAXIMO_DE_IMAGENS
  return {
    ...a,
    ...Object.fromEntries(textos),
    ...(imagens.length > 0 && { imagens: imagens.slice(0, MAXIMO_DE_IMAGENS) }),
    ...(sobram && { maisImagens: true }),
  }
}

/** One alert of both, or why they are not one. */
export const juntar = (a: AlertaNovo, b: AlertaNovo): AlertaNovo | string => {
  const detalhes = juntarDetalhes(a.detalhes, b.detalhes)
  const pecas = [...a.pecas, ...b.pecas.filter((p) => !a.pecas.includes(p))]
  const conhecidos = new Set(poligonosDe(a.geometria).map((p) => JSON.stringify(p.coordinates)))
  const novos = poligonosDe(b.geometria).filter((p) => !conhecidos.has(JSON.stringify(p.coordinates)))
  const motivo = motivoDeNaoJuntar(
    comecoDe(a),
    b,
    novos.reduce((n, p) => n + contarVertices(p.coordinates), 0),
  )
  if (motivo) return motivo
  // The same place told twice, with something else beside it, is not twice as large.
  if (novos.length === 0) return { ...a, detalhes, pecas }
  const geometria: GeometriaDoAlerta = {
    type: 'MultiPolygon',
    coordinates: [...poligonosDe(a.geometria), ...novos].map((p) => p.coordinates),
  }
  const [longitude, latitude] = pontoDe(geometria)
  const area = (a.area_ha ?? 0) + (b.area_ha ?? 0)
  return {
    ...a,
    geometria,
    longitude,
    latitude,
    ...caixaDe(geometria),
    municipio_id: municipioDaGeometria(geometria) ?? a.municipio_id,
    area_ha: area > 0 ? Math.round(area * 1e4) / 1e4 : null,
    detalhes,
    pecas,
  }
}

const emHectares = (n: number | null) => (n === null ? 'nenhuma' : `${decimal(n, 2)} ha`)

/** What a correction changed, in words short enough for the line of history. */
export const mudancasEntre = (antes: Dito, depois: Dito) => {
  const mudou = [
    antes.area_ha !== depois.area_ha &&
      `área de ${emHectares(antes.area_ha)} para ${emHectares(depois.area_ha)}`,
    antes.data_deteccao !== depois.data_deteccao &&
      `detecção de ${dataCurta(antes.data_deteccao)} para ${dataCurta(depois.data_deteccao)}`,
    antes.categoria_id !== depois.categoria_id && 'categoria',
    JSON.stringify(antes.geometria) !== JSON.stringify(depois.geometria) && 'contorno',
    JSON.stringify(emOrdem(antes.detalhes)) !== JSON.stringify(emOrdem(depois.detalhes)) && 'dados da fonte',
  ].filter(Boolean)
  return mudou.join('; ').slice(0, 100)
}
