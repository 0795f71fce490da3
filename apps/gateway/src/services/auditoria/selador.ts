// Gives each audit row its place in the chain. One process at a time (advisory lock), in the order the rows became
// visible, within about a second of the act. The head goes to the log: an anchor outside of the database.
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { GENESE, hashDaLinha, selar } from './cadeia.ts'

const TRAVA = 52_002
const LOTE = 500
const INTERVALO_MS = 500

/** Seals at most one batch. Answers how many rows were sealed and the head of the chain. */
export const selarPendentes = (db: Db, chave: Uint8Array) =>
  db.transaction().execute(async (trx) => {
    const trava = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${TRAVA}) as minha`.execute(
      trx,
    )
    if (!trava.rows[0]?.minha) return { seladas: 0, cabeca: null }
    const linhas = await trx
      .selectFrom('auditoria')
      .selectAll()
      .where('ordem', 'is', null)
      .orderBy('id')
      .limit(LOTE)
      .execute()
    if (linhas.length === 0) return { seladas: 0, cabeca: null }
    const ultima = await trx
      .selectFrom('auditoria')
      .select(['ordem', 'hash'])
      .where('ordem', 'is not', null)
      .orderBy('ordem', 'desc')
      .limit(1)
      .executeTakeFirst()
    let ordem = ultima?.ordem ?? 0
    let hash = ultima?.hash ?? GENESE
    const elos = linhas.map((linha) => {
      const anterior = hash
      ordem += 1
      hash = hashDaLinha(linha, ordem, anterior)
      return { id: linha.id, ordem, anterior, hash, selo: selar(chave, hash) }
    })
    await sql`
      update auditoria a set ordem = e.ordem, hash_anterior = e.anterior, hash = e.hash, selo = e.selo
      from jsonb_to_recordset(${JSON.stringify(elos)}::jsonb)
        as e (id bigint, ordem bigint, anterior text, hash text, selo text)
      where a.id = e.id`.execute(trx)
    return { seladas: elos.length, cabeca: { ordem, hash } }
  })

interface Log {
  info: (dados: object, texto: string) => void
  error: (dados: object, texto: string) => void
}

/** Runs until stopped; `parar` seals what is left. */
export const iniciarSelador = (db: Db, chave: Uint8Array, log: Log) => {
  let parado = false
  let rodada: Promise<void> = Promise.resolve()

  const selarTudo = async () => {
    for (;;) {
      const { seladas, cabeca } = await selarPendentes(db, chave)
      if (cabeca) log.info({ ordem: cabeca.ordem, hash: cabeca.hash }, 'auditoria selada')
      if (seladas < LOTE) return
    }
  }
  const rodar = async () => {
    try {
      await selarTudo()
    } catch (err) {
      if (!parado) log.error({ err }, 'falha ao selar a auditoria; nova tentativa em instantes')
    }
  }
  const relogio = setInterval(() => {
    rodada = rodada.then(rodar)
  }, INTERVALO_MS)
  relogio.unref()

  return async () => {
    clearInterval(relogio)
    await rodada
    parado = true
    await rodar()
  }
}
