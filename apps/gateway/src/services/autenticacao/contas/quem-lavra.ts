// Active users who draw up forms, for the services that put one of them somewhere.
import type { Db } from '../../../context.ts'
import {
  cadastrosDos,
  comSituacao,
  coordenadores,
  dosIds,
  procurados,
  todos,
} from './quem-lavra-repository.ts'

const QUANTOS = 10

/** Those of these ids. */
export const quemLavra = async (db: Db, ids: readonly string[]) => (ids.length > 0 ? dosIds(db, ids) : [])

/** The first few that a text names. */
export const procurarQuemLavra = (db: Db, texto: string) => procurados(db, texto, QUANTOS)

export const todosQueLavram = todos

export interface Cadastro {
  designacao: string | null
  unidade: string | null
}

/** What the papers say of these, besides name and number: by id. */
export const cadastrosDe = async (db: Db, ids: readonly string[]): Promise<Map<string, Cadastro>> => {
  const linhas = ids.length > 0 ? await cadastrosDos(db, ids) : []
  return new Map(linhas.map(({ id, ...cadastro }) => [id, cadastro]))
}

export { comSituacao, coordenadores }
