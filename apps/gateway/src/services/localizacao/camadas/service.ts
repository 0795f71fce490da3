// What the layers of the agency show in a window of the map, and what they tell of the place of a form. Neither answer
// grows with the file: the map gets what can be seen, the rules what is near.
import type { FeicaoNoLugar } from '@guara/domain/blindagem/regra'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Poligono, Posicao } from '@guara/domain/geometria/poligono'
import {
  type FeicoesDaCamada,
  type JanelaDaCamada,
  menorQueSeVe,
  type TipoDeCamada,
  verticesDaFeicao,
  vistaNaJanela,
} from '@guara/domain/localizacao/camada'
import type { Db } from '../../../context.ts'
import * as repository from './repository.ts'

export const { listar, remover } = repository

/** What is read for one window, and what of it is sent. */
const MAXIMO = { feicoes: 400, vertices: 400_000 }
const VERTICES_ENVIADOS = 40_000

export const naJanela = async (db: Db, id: string, janela: JanelaDaCamada): Promise<FeicoesDaCamada> => {
  if (!(await repository.existe(db, id))) throw new ErroDeNegocio('NAO_ENCONTRADO', 'Camada não encontrada.')
  const { achadas, total } = await repository.naJanela(db, id, janela, menorQueSeVe(janela.zoom), MAXIMO)
  const feicoes: FeicoesDaCamada['feicoes'] = []
  let vertices = 0
  for (const { nome, geometria } of achadas) {
    const vista = vistaNaJanela(geometria, janela)
    if (!vista) continue
    vertices += verticesDaFeicao(vista)
    if (vertices > VERTICES_ENVIADOS && feicoes.length > 0) return { feicoes, parcial: true }
    feicoes.push({ nome, geometria: vista })
  }
  return { feicoes, parcial: total > achadas.length }
}

const caixaDe = (pontos: readonly (readonly [number, number])[]): repository.Caixa => {
  const caixa = { oeste: 180, sul: 90, leste: -180, norte: -90 }
  for (const [x, y] of pontos) {
    caixa.oeste = Math.min(caixa.oeste, x)
    caixa.leste = Math.max(caixa.leste, x)
    caixa.sul = Math.min(caixa.sul, y)
    caixa.norte = Math.max(caixa.norte, y)
  }
  return caixa
}

export const noLugar = (
  db: Db,
  areas: readonly Poligono[],
  ponto: Posicao | null,
  tipos?: readonly TipoDeCamada[],
): Promise<FeicaoNoLugar[]> =>
  repository.noLugar(
    db,
    [...areas.map(({ coordinates }) => caixaDe(coordinates[0] ?? [])), ...(ponto ? [caixaDe([ponto])] : [])],
    tipos,
  )
