// The one place where a PostgreSQL value becomes a JavaScript value, and where a pool is made.
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepararFixas } from './fixa.ts'
import type { DB as Banco } from './tabelas.gen.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** No statement may hold a connection longer than this, nor may a transaction wait longer: the server ends it. */
const TEMPO_MAXIMO_MS = 15_000
export const LIMITES = {
  statement_timeout: TEMPO_MAXIMO_MS,
  idle_in_transaction_session_timeout: TEMPO_MAXIMO_MS,
}
/** The server has ended a statement by then; if nothing came, the line is dead. */
const SEM_RESPOSTA_MS = TEMPO_MAXIMO_MS + 2_000
/** A connection is given within this: the wait for a free one and, where none is, the opening of another. The embedded server shares
 *  the processor with this process, and on a busy machine takes its time. */
const PRAZO_DA_CONEXAO_MS = { externo: 4_000, embutido: 30_000 }

/** Cuts the line at once: whoever waits for an answer on it is told, and the pool takes it out. */
export const derrubar = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

/** An answer that did not come in time may still come: the connection is of no use to who would have it next. */
const derrubarNoPrazo = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown
  const noPrazo = (...argumentos: unknown[]) => {
    const saida = query(...argumentos)
    if (saida instanceof Promise)
      saida.catch((erro: Error) => {
        if (erro.message === 'Query read timeout') derrubar(client)
      })
    return saida
  }
  client.query = noPrazo as typeof client.query
}

interface Opcoes {
  max?: number
  /** The address is of a pooler that gives a connection for one transaction at a time (PgBouncer): nothing may be left on
   *  one for later, neither prepared statements nor settings, which it also refuses at the start. */
  agrupado?: boolean
  embutido?: boolean
  /** Migrations take as long as they take. */
  semPrazo?: boolean
}

const TAMANHO_DO_POOL = 20

export const criarPool = (
  connectionString: string,
  onError: (erro: Error) => void,
  { max = TAMANHO_DO_POOL, agrupado = false, embutido = false, semPrazo = false }: Opcoes = {},
) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'guara',
    connectionTimeoutMillis: PRAZO_DA_CONEXAO_MS[embutido ? 'embutido' : 'externo'],
    keepAlive: true,
    ...(!semPrazo && { query_timeout: SEM_RESPOSTA_MS }),
    ...(!semPrazo && !agrupado && LIMITES),
  })
  // A connection that breaks, idle or in use, would end the process if nobody listened.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    derrubarNoPrazo(client)
    if (!agrupado) prepararFixas(client)
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
