// The one place where a PostgreSQL value becomes a JavaScript value, and where a pool is made.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepararFixas } from './fixa.ts'
import type { DB as Banco } from './tabelas.gen.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** No statement may hold a connection longer than this; imports and reports ask for their own limit. */
const TEMPO_MAXIMO_MS = 15_000

export const criarPool = (connectionString: string, onError: (erro: Error) => void, max = 20) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'guara',
    connectionTimeoutMillis: 10_000,
    statement_timeout: TEMPO_MAXIMO_MS,
    idle_in_transaction_session_timeout: TEMPO_MAXIMO_MS,
  })
  // A connection that breaks, idle or in use, would end the process if nobody listened.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepararFixas(client)
  })
  return pool
}

/** Told of every statement that took long: its text, which never holds values, and the milliseconds. */
export type AoDemorar = (consulta: string, ms: number) => void

export const criarKysely = (pool: pg.Pool, { limiteMs = 0, aoDemorar = (() => {}) as AoDemorar } = {}) =>
  new Kysely<Banco>({
    dialect: new PostgresDialect({ pool }),
    ...(limiteMs > 0 && {
      log: ({ query, queryDurationMillis }) => {
        if (queryDurationMillis >= limiteMs) aoDemorar(query.sql, queryDurationMillis)
      },
    }),
  })
