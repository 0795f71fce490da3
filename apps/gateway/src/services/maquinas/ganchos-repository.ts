// The addresses that are told of what changed, and the notice that waits for each of their sets.
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import type { SituacaoDoGancho } from '@guara/domain/maquina/gancho'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type GanchoGuardado = Selectable<Banco['maquina_gancho']>

export const inserir = async (
  db: Db,
  novo: Insertable<Banco['maquina_gancho']>,
  conjuntos: readonly NomeDoConjunto[],
  visto_ate: Date,
) => {
  await db.insertInto('maquina_gancho').values(novo).execute()
  await db
    .insertInto('maquina_gancho_conjunto')
    .values(conjuntos.map((conjunto) => ({ gancho_id: novo.id, conjunto, visto_ate })))
    .execute()
}

export const contar = async (db: Db) =>
  (
    await db
      .selectFrom('maquina_gancho')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const listar = async (db: Db) => {
  const ganchos = await db
    .selectFrom('maquina_gancho as g')
    .innerJoin('usuario as c', 'c.id', 'g.criado_por')
    .selectAll('g')
    .select('c.nome as criado_por_nome')
    .orderBy('g.criado_em', 'desc')
    .orderBy('g.id')
    .execute()
  const conjuntos = await db
    .selectFrom('maquina_gancho_conjunto')
    .select(['gancho_id', 'conjunto', 'aviso_id'])
    .orderBy('conjunto')
    .execute()
  return ganchos.map((gancho) => ({
    ...gancho,
    conjuntos: conjuntos.filter((c) => c.gancho_id === gancho.id),
  }))
}

export const porId = (db: Db, id: string) =>
  db.selectFrom('maquina_gancho').selectAll().where('id', '=', id).executeTakeFirst()

/** Begun again, its failures are of the past. */
export const mudarSituacao = (db: Db, id: string, situacao: SituacaoDoGancho) =>
  db
    .updateTable('maquina_gancho')
    .set({
      situacao,
      ...(situacao === 'ATIVO' && {
        tentativas: 0,
        falha_desde: null,
        ultimo_erro: null,
        proxima_em: null,
      }),
    })
    .where('id', '=', id)
    .execute()

export const remover = (db: Db, id: string) =>
  db.deleteFrom('maquina_gancho').where('id', '=', id).returningAll().executeTakeFirst()

/** A set with a notice that waits is left out: what waits already tells of whatever comes. */
export const aOlhar = (db: Db) =>
  db
    .selectFrom('maquina_gancho_conjunto as c')
    .innerJoin('maquina_gancho as g', 'g.id', 'c.gancho_id')
    .select(['c.gancho_id', 'c.conjunto', 'c.visto_ate'])
    .where('g.situacao', '=', 'ATIVO')
    .where('c.aviso_id', 'is', null)
    .execute()

/** Looked at up to here, with the notice of what was there, if anything was. */
export const anotarOlhado = (
  db: Db,
  { gancho_id, conjunto }: { gancho_id: string; conjunto: NomeDoConjunto },
  olhado: { visto_ate: Date; aviso_id?: string; aviso_em?: Date },
) =>
  db
    .updateTable('maquina_gancho_conjunto')
    .set(olhado)
    .where('gancho_id', '=', gancho_id)
    .where('conjunto', '=', conjunto)
    .where('aviso_id', 'is', null)
    .execute()

export const devidos = async (db: Db, agora: Date) => {
  const { rows } = await sql<{ id: string }>`
    select g.id from maquina_gancho g
    where g.situacao = 'ATIVO' and coalesce(g.proxima_em <= ${agora}, true)
      and exists (select from maquina_gancho_conjunto c where c.gancho_id = g.id and c.aviso_id is not null)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whoever takes it has it until `ate`; nobody else gets it before. */
export const tomar = (db: Db, id: string, agora: Date, ate: Date) =>
  db
    .updateTable('maquina_gancho')
    .set({ proxima_em: ate })
    .where('id', '=', id)
    .where('situacao', '=', 'ATIVO')
    .where((eb) => eb.or([eb('proxima_em', 'is', null), eb('proxima_em', '<=', agora)]))
    .returningAll()
    .executeTakeFirst()

export const soltar = (db: Db, id: string) =>
  db.updateTable('maquina_gancho').set({ proxima_em: null }).where('id', '=', id).execute()

export const esperando = async (db: Db, ganchoId: string) => {
  const linhas = await db
    .selectFrom('maquina_gancho_conjunto')
    .select(['conjunto', 'aviso_id', 'aviso_em'])
    .where('gancho_id', '=', ganchoId)
    .where('aviso_id', 'is not', null)
    .orderBy('aviso_em')
    .orderBy('conjunto')
    .execute()
  return linhas.flatMap(({ conjunto, aviso_id: id, aviso_em: em }) => (id && em ? { conjunto, id, em } : []))
}

export const anotarEntrega = (db: Db, ganchoId: string, avisoId: string, quando: Date) =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('maquina_gancho_conjunto')
      .set({ aviso_id: null, aviso_em: null })
      .where('gancho_id', '=', ganchoId)
      .where('aviso_id', '=', avisoId)
      .execute()
    await trx
      .updateTable('maquina_gancho')
      .set({ entregue_em: quando, tentativas: 0, falha_desde: null, ultimo_erro: null })
      .where('id', '=', ganchoId)
      .execute()
  })

/** The first failure in a row stays so through the tries that follow. Nothing where it was removed meanwhile. */
export const anotarFalha = async (db: Db, id: string, quando: Date, erro: string) => {
  const { rows } = await sql<GanchoGuardado & { falha_desde: Date }>`
    update maquina_gancho set tentativas = tentativas + 1, falha_desde = coalesce(falha_desde, ${quando}), ultimo_erro = ${erro}
    where id = ${id} returning *`.execute(db)
  return rows[0]
}

export const descansar = (db: Db, id: string, ate: Date) =>
  db.updateTable('maquina_gancho').set({ proxima_em: ate }).where('id', '=', id).execute()
