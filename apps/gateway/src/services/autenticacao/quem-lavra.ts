// Active users who draw up forms, for the services that put one of them somewhere.
import type { Db } from '../../context.ts'
import { dosIds, procurados } from './quem-lavra-repository.ts'

const QUANTOS = 10

/** Those of these ids. */
export const quemLavra = async (db: Db, ids: readonly string[]) => (ids.length > 0 ? dosIds(db, ids) : [])

/** The first few that a text names. */
export const procurarQuemLavra = (db: Db, texto: string) => procurados(db, texto, QUANTOS)
