import { retangulo } from '@guara/domain/geometria/poligono'
import { caixaDaFeicao, lerGeometriaDaCamada, type TipoDeCamada } from '@guara/domain/localizacao/camada'
import type { Db } from '../context.ts'
import * as repository from '../services/localizacao/camadas/repository.ts'

interface Opcoes {
  camada?: string
  tipo?: TipoDeCamada
  /** The name of its one feature. */
  nome?: string
  /** The south-west corner of a square of 0,02 degrees. */
  em?: readonly [number, number]
}

/** A layer with one square, as an import leaves it. */
export const umaCamada = async (db: Db, opcoes: Opcoes = {}) => {
  const { camada = 'Unidades', tipo = 'UC', nome = 'Parque', em = [-49.5, -16.5] } = opcoes
  const [x, y] = em
  const geometria = lerGeometriaDaCamada({
    type: 'Polygon',
    coordinates: [retangulo(x, y, x + 0.02, y + 0.02)],
  })
  if (!geometria) throw new Error('o quadrado do teste não é uma área')
  const dados = {
    nome: camada,
    tipo,
    fonte: 'Órgão de exemplo',
    data: '2026-06-01',
    arquivo: 'teste.geojson',
  }
  const id = await repository.abrir(db, dados, new Date())
  await repository.gravar(db, id, [{ n: 1, nome, vertices: 5, ...caixaDaFeicao(geometria), geometria }])
  await repository.gravarQuantas(db, id, 1)
  return id
}
