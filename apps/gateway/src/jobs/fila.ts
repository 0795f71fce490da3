// Jobs live in the database (pg-boss): any process may queue, any may work. A job queued inside a transaction exists
// only if the transaction does.
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../context.ts'

/** Every kind of job and what it carries. */
interface Trabalhos {
  'recuperar-senha': { username: string }
  limpeza: Record<string, never>
}
type Nome = keyof Trabalhos

export interface Fila {
  enviar: <N extends Nome>(db: Db, nome: N, dados: Trabalhos[N]) => Promise<void>
}

type Executores = { [N in Nome]: (dados: Trabalhos[N]) => Promise<void> }

/** When each scheduled job runs (cron, in UTC). */
const AGENDA: Partial<Record<Nome, string>> = { limpeza: '17 * * * *' }
const NOMES: Nome[] = ['recuperar-senha', 'limpeza']
const REPETICAO = { retryLimit: 8, retryDelay: 15, retryBackoff: true }

const sobre = (db: Db) => ({
  executeSql: async (texto: string, valores: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(texto, valores))
    return { rows }
  },
})

interface Opcoes {
  /** False where nothing may run by itself: commands and tests only queue. */
  trabalhar: boolean
  onError: (erro: unknown) => void
}

export const abrirFila = async (db: Db, { trabalhar, onError }: Opcoes) => {
  const boss = new PgBoss({ db: sobre(db), supervise: trabalhar, schedule: trabalhar })
  boss.on('error', onError)
  await boss.start()
  for (const nome of NOMES) await boss.createQueue(nome, { name: nome, ...REPETICAO })

  const fila: Fila = {
    enviar: async (conexao, nome, dados) => {
      await boss.send(nome, dados, { db: sobre(conexao) })
    },
  }
  const executar = async (executores: Executores) => {
    for (const nome of NOMES)
      await boss.work(nome, async (jobs) => {
        for (const job of jobs) await executores[nome](job.data as never)
      })
    for (const [nome, cron] of Object.entries(AGENDA)) await boss.schedule(nome, cron)
  }
  return { fila, executar, fechar: () => boss.stop({ graceful: trabalhar, timeout: 10_000 }) }
}
