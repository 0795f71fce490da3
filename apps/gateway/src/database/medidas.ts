// What the house counts of itself for whoever watches over it: plain counts over every service's tables.
import type { DestinoDaImportacao } from '@guara/domain/importacao/schema'
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
    .select([
      'estado',
      (eb) => eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(extract(epoch from now() - min(falha_desde)), 0)::float8`.as('segundos'),
    ])
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

/** What would stay without an owner: their forms that are not signed, and alerts that nobody answered yet. */
export const contarEmMaos = async (db: Db, usuarioId: string) => {
  const { rows } = await sql<{ rascunhos: number; alertas: number }>`select
    (select count(*) from formulario
      where autor_id = ${usuarioId} and condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')) as rascunhos,
    (select count(*) from alerta_vinculo v join alerta a on a.id = v.alerta_id
      where v.usuario_id = ${usuarioId} and a.condicao = 'EM_ATENDIMENTO') as alertas`.execute(db)
  return rows[0] ?? { rascunhos: 0, alertas: 0 }
}

interface Importacao {
  arquivo: string
  quando: string
  erro: string | null
}

const ultimaImportacao = (destino: DestinoDaImportacao) => sql`(
  select jsonb_build_object('arquivo', arquivo, 'quando', iniciada_em, 'erro', erro)
  from importacao where destino = ${destino} and not seco order by iniciada_em desc limit 1)`

/** The last copy that ended well, the last imports that wrote something, and what the database is. */
export const lerInstalacao = async (db: Db) => {
  const { rows } = await sql<{
    copiada_em: Date | null
    alertas: Importacao | null
    bases: Importacao | null
    postgres: string
    migracao: string
  }>`select
    (select copiada_em from instalacao) as copiada_em,
    ${ultimaImportacao('ALERTAS')} as alertas,
    ${ultimaImportacao('BASE')} as bases,
    current_setting('server_version') as postgres,
    (select max(nome) from migracao) as migracao`.execute(db)
  const [linha] = rows
  if (!linha) throw new Error('o banco de dados não respondeu')
  return linha
}
