// What the house counts of itself for whoever watches over it: plain counts over every service's tables.
import { sql } from 'kysely'
import type { Db } from './db.ts'

export const contarFila = async (db: Db) => {
  const { rows } = await sql<{ nome: string; esperando: number; segundos: number; falhas: number }>`
    select name as nome,
      count(*) filter (where state in ('created', 'retry') and start_after <= now()) as esperando,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0) as segundos,
      count(*) filter (where state = 'failed') as falhas
    from pgboss.job group by name`.execute(db)
  return rows
}

export const contarFormularios = (db: Db) =>
  db
    .selectFrom('formulario')
    .select(['condicao', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('condicao')
    .execute()

export const contarSincronizacoes = (db: Db) =>
  db
    .selectFrom('sincronizacao')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('estado')
    .execute()

export const contarSessoes = async (db: Db) => {
  const { n } = await db
    .selectFrom('sessao')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return n
}

export const contarArquivos = (db: Db) =>
  db
    .selectFrom('arquivo')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.coalesce(eb.fn.sum<number>('tamanho'), eb.lit(0)).as('bytes'),
    ])
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
