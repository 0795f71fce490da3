// Jobs live in the database (pg-boss): any process may queue, any may work. A job queued inside a transaction exists
// only if the transaction does.
import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../database/db.ts'

/** Every kind of job and what it carries. */
export interface Trabalhos {
  /** It is null for a name that nobody has: the job is queued all the same, so that asking takes the same time. */
  'recuperar-senha': { usuarioId: string | null }
  /** A message to the owner of an account. */
  avisar: {
    usuarioId: string
    assunto: string
    texto: string
    /** Another address than the account's: the one that it had before. */
    para?: string
    /** The screen where it is seen: a path of the application. */
    endereco?: string
    soAtivo?: boolean
  }
  /** The first link of an account that an administrator made. */
  convidar: { usuarioId: string; porQuem: string }
  /** A notice to one browser (Web Push). */
  empurrar: { aparelhoId: string; titulo: string; endereco: string }
  'avisar-prazos': Record<string, never>
  'resumir-avisos': Record<string, never>
  limpeza: Record<string, never>
  'limpar-arquivos': Record<string, never>
  sincronizar: { formularioId: string }
  'acordar-envios': Record<string, never>
  'conferir-auditoria': { conferenciaId: string }
  'contar-prazos': Record<string, never>
  /** Every deadline again, from the one after this id. */
  'recontar-prazos': { depoisDe?: string }
  'avaliar-alertas': Record<string, never>
  'avisar-maquinas': Record<string, never>
  /** It carries what waits for one address of another system. */
  'entregar-aviso': { ganchoId: string }
}
type Nome = keyof Trabalhos

export interface Fila {
  /** `em` is the earliest time. */
  enviar: <N extends Nome>(db: Db, nome: N, dados: Trabalhos[N], em?: Date) => Promise<void>
}

export type Executores = { [N in Nome]: (dados: Trabalhos[N]) => Promise<void> }

/** The hours of each scheduled job (cron, in UTC). */
const AGENDA: Partial<Record<Nome, string>> = {
  limpeza: '17 * * * *',
  'limpar-arquivos': '47 * * * *',
  'acordar-envios': '* * * * *',
  'contar-prazos': '* * * * *',
  // The deadlines come first, before work begins in Goiás: they are in the e-mail of the day.
  'avisar-prazos': '0 9 * * *',
  'resumir-avisos': '0 10 * * *',
  'avaliar-alertas': '* * * * *',
  'avisar-maquinas': '* * * * *',
}
const NOMES: Nome[] = [
  'recuperar-senha',
  'avisar',
  'convidar',
  'limpeza',
  'limpar-arquivos',
  'sincronizar',
  'acordar-envios',
  'conferir-auditoria',
  'contar-prazos',
  'recontar-prazos',
  'empurrar',
  'avisar-prazos',
  'resumir-avisos',
  'avaliar-alertas',
  'avisar-maquinas',
  'entregar-aviso',
]
const LOTE = 20
/** Those that wait for somebody else, side by side: a slow one does not hold the others. */
const LADO_A_LADO: Partial<Record<Nome, number>> = { sincronizar: 4, empurrar: 8, 'entregar-aviso': 4 }
const REPETICAO = { retryLimit: 8, retryDelay: 15, retryBackoff: true }
/** What may take longer than the quarter of an hour after which a job is taken for lost. */
const LONGOS: Partial<Record<Nome, { expireInSeconds: number }>> = {
  'conferir-auditoria': { expireInSeconds: 6 * 3600 },
}

/** Any number that no other advisory lock of ours uses. */
const TRAVA = 52_003

const dentroDe = (db: Db) => ({
  executeSql: async (texto: string, valores: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(texto, valores))
    return { rows }
  },
})

/** pg-boss sends whole `begin; …; commit` scripts: a failed one must not go back to the pool inside its transaction. */
const sobre = (db: Db) => ({
  executeSql: (texto: string, valores: unknown[] = []) =>
    db.connection().execute(async (conexao) => {
      try {
        return await dentroDe(conexao).executeSql(texto, valores)
      } catch (erro) {
        await sql`rollback`.execute(conexao).catch(() => {})
        throw erro
      }
    }),
})

/** Processes that start at once install the queue's schema one after the other. The lock is of a transaction, because behind
 *  a pooler no connection is one's own for longer. */
const umPorVez = (db: Db, agir: () => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${TRAVA})`.execute(trx)
    await agir()
  })

interface Opcoes {
  /** False where nothing may run by itself: commands and tests only queue. */
  trabalhar: boolean
  onError: (erro: unknown) => void
}

export const abrirFila = async (db: Db, { trabalhar, onError }: Opcoes) => {
  const boss = new PgBoss({ db: sobre(db), supervise: trabalhar, schedule: trabalhar })
  boss.on('error', onError)
  await umPorVez(db, async () => {
    await boss.start()
    for (const nome of NOMES) await boss.createQueue(nome, { name: nome, ...REPETICAO, ...LONGOS[nome] })
  })

  const fila: Fila = {
    enviar: async (conexao, nome, dados, em) => {
      await boss.send(nome, dados, { db: dentroDe(conexao), ...(em && { startAfter: em }) })
    },
  }
  const executar = async (executores: Executores) => {
    for (const nome of NOMES)
      await boss.work(
        nome,
        { batchSize: LADO_A_LADO[nome] ?? LOTE, pollingIntervalSeconds: 1 },
        async (jobs) => {
          // One that fails is retried alone; the others of its batch are done.
          const fazer = (job: (typeof jobs)[number]) =>
            executores[nome](job.data as never).catch((erro: Error) => {
              onError(erro)
              return boss.fail(nome, job.id, { mensagem: erro.message })
            })
          if (LADO_A_LADO[nome]) await Promise.all(jobs.map(fazer))
          else for (const job of jobs) await fazer(job)
        },
      )
    for (const [nome, cron] of Object.entries(AGENDA)) await boss.schedule(nome, cron)
  }
  return { fila, executar, fechar: () => boss.stop({ graceful: trabalhar, timeout: 10_000 }) }
}
