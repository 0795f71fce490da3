// Where a list is read: from the replica when it already holds everything that the primary held as the request came, else from
// the primary. What a person has just written, through whichever process, is therefore always in the list that they ask for
// next, and nothing has to be remembered of anybody (docs/decisoes/0055-producao.md).
import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import { criarKysely } from './connect.ts'
import type { Db } from './db.ts'
import type { EstadoDoBanco, Vigia } from './vigia.ts'

export interface Leitura {
  escolher: () => Promise<Db>
  /** Undefined where there is no replica. */
  estado: () => EstadoDoBanco | undefined
  fechar: () => Promise<void>
}

export const soDoPrimario = (db: Db): Leitura => ({
  escolher: async () => db,
  estado: () => undefined,
  fechar: async () => {},
})

/** A replica beside its primary is a few milliseconds late: it is given as many before it is passed over. */
const VEZES = 3
const PAUSA_MS = 5

export const leituraDe = (primario: Db, pool: pg.Pool, vigia: Vigia): Leitura => {
  const replica = criarKysely(pool)

  const alcancou = async (ponto: string) => {
    const { rows } = await pool.query<{ alcancou: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as alcancou',
      [ponto],
    )
    return rows[0]?.alcancou === true
  }

  const emDia = async () => {
    const { ponto } = await primario
      .selectNoFrom((eb) => eb.fn<string>('pg_current_wal_flush_lsn').as('ponto'))
      .executeTakeFirstOrThrow()
    for (let vez = 1; vez <= VEZES; vez += 1) {
      if (await alcancou(ponto)) return true
      await esperar(PAUSA_MS)
    }
    return false
  }

  return {
    // A replica that fails costs nobody their list.
    escolher: async () => ((await emDia().catch(() => false)) ? replica : primario),
    estado: vigia.estado,
    fechar: async () => {
      await vigia.parar()
      await pool.end()
    },
  }
}
