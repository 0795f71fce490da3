// What the house knows of itself for whoever watches over it: its queue and its database.
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

/** The last copy that ended well, and what the database is. */
export const lerInstalacao = async (db: Db) => {
  const { rows } = await sql<{ copiada_em: Date | null; postgres: string; migracao: string }>`select
    (select copiada_em from instalacao) as copiada_em,
    current_setting('server_version') as postgres,
    (select max(nome) from migracao) as migracao`.execute(db)
  const [linha] = rows
  if (!linha) throw new Error('o banco de dados não respondeu')
  return linha
}
