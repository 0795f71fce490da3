// An import lives in the process that reads its file, and any process may be asked how it goes. The one that runs it gives
// a sign now and then, by the database's clock; without one for a while, it died with its process.
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

const A_CADA_MS = 10_000
/** Six signs missed. */
const SILENCIO_MS = 60_000

export const PAROU =
  'A importação parou antes do fim. Importe o mesmo arquivo de novo: o que já entrou não se repete.'

const darSinal = (db: Db, id: string) =>
  sql`update alerta_importacao set sinal_em = clock_timestamp() where id = ${id}`.execute(db)

export const dandoSinal = async <T>(db: Db, id: string, fazer: () => Promise<T>): Promise<T> => {
  // A sign that fails is a sign missed; the import finds out by itself what is wrong with the database.
  const relogio = setInterval(() => void darSinal(db, id).catch(() => {}), A_CADA_MS)
  try {
    return await fazer()
  } finally {
    clearInterval(relogio)
  }
}

/** It ended when it was last heard of. */
export const encerrarSemSinal = (db: Db, id: string) =>
  sql`update alerta_importacao set situacao = 'FALHOU', erro = ${PAROU}, terminada_em = sinal_em
    where id = ${id} and situacao = 'EM_ANDAMENTO'
      and sinal_em < clock_timestamp() - ${SILENCIO_MS} * interval '1 millisecond'`.execute(db)
