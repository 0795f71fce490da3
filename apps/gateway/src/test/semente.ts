// The reference data of a release, again over what a test changed. The upsert holds every row that it meets until the test ends, in
// the order of the tables: two tests that each changed a row first would wait for each other. Whoever seeds takes its turn before it
// changes anything.
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../context.ts'
import { seedReference } from '../seeds/reference.ts'

export const reservarSemente = (db: Db) => sql`lock table estado in share row exclusive mode`.execute(db)

export const semear = (db: Db) =>
  seedReference({
    query: (texto: string, [dados]: [string]) => db.executeQuery(CompiledQuery.raw(texto, [dados])),
  } as never)
