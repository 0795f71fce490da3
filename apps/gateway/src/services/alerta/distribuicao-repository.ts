import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { acertarVinculos, type Par } from './repository.ts'

/** The open alerts of each person that has some, and how many are past their day. */
export const cargas = async (db: Db, hoje: string) => {
  const { rows } = await sql<{ usuario_id: string; abertos: number; vencidos: number }>`
    select usuario_id, count(*) as abertos, count(*) filter (where prazo < ${hoje}::date) as vencidos
    from alerta_vinculo where pendente group by usuario_id`.execute(db)
  return new Map(rows.map((r) => [r.usuario_id, r]))
}

export interface DistribuicaoGuardada {
  id: string
  usuario_id: string
  feita_em: Date
  desfeita_em: Date | null
  alertas: number
}

/** False when there is one with this id already; who sends it at the same time waits for the first. */
export const abrir = async (db: Db, d: Omit<DistribuicaoGuardada, 'desfeita_em'>) =>
  (
    await db
      .insertInto('alerta_distribuicao')
      .values(d)
      .onConflict((oc) => oc.column('id').doNothing())
      .returning('id')
      .execute()
  ).length > 0

/** Nobody else takes it back until the end of the transaction. */
export const travar = (db: Db, id: string): Promise<DistribuicaoGuardada | undefined> =>
  db.selectFrom('alerta_distribuicao').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const recentes = (db: Db, usuarioId: string, desde: Date): Promise<DistribuicaoGuardada[]> =>
  db
    .selectFrom('alerta_distribuicao')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('feita_em', '>=', desde)
    .where('desfeita_em', 'is', null)
    .orderBy('feita_em', 'desc')
    .execute()

/** The alerts that it gave are locked before their links, as by whoever else acts upon both. */
export const travarAlertas = (db: Db, id: string) =>
  sql`select from alerta where id in (select alerta_id from alerta_vinculo where distribuicao_id = ${id})
    order by id for update`.execute(db)

/** The links that it made and are still there, locked: whoever opens one now comes before or after. */
export const vinculosDe = async (db: Db, id: string) => {
  const { rows } = await sql<Par & { nome: string; codigo: string; aberto: boolean }>`
    select v.alerta_id, v.usuario_id, u.nome, a.codigo, v.aberto_em is not null as aberto
    from alerta_vinculo v join usuario u on u.id = v.usuario_id join alerta a on a.id = v.alerta_id
    where v.distribuicao_id = ${id} order by u.nome, a.codigo for update of v`.execute(db)
  return rows
}

export const desfazer = async (db: Db, id: string, quando: Date) => {
  const { rows } = await sql<Pick<Par, 'alerta_id'>>`
    delete from alerta_vinculo where distribuicao_id = ${id} returning alerta_id`.execute(db)
  await acertarVinculos(
    db,
    rows.map((r) => r.alerta_id),
  )
  await sql`update alerta_distribuicao set desfeita_em = ${quando} where id = ${id}`.execute(db)
}
