import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

/** Far from the numbers of a release. */
const NUMERO = sql<number>`nextval('catalogo_do_orgao')`

export const incluirTipo = async (db: Db, tipo: Omit<Insertable<Banco['tipo_alerta']>, 'id'>) => {
  const { id } = await db
    .insertInto('tipo_alerta')
    .values({ ...tipo, id: NUMERO })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const incluirCategoria = async (
  db: Db,
  categoria: Omit<Insertable<Banco['categoria_alerta']>, 'id'>,
) => {
  const { id } = await db
    .insertInto('categoria_alerta')
    .values({ ...categoria, id: NUMERO })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const mudarTipo = (db: Db, id: number, tipo: Updateable<Banco['tipo_alerta']>) =>
  db.updateTable('tipo_alerta').set(tipo).where('id', '=', id).execute()

export const mudarCategoria = (db: Db, id: number, categoria: Updateable<Banco['categoria_alerta']>) =>
  db.updateTable('categoria_alerta').set(categoria).where('id', '=', id).execute()

/** An alert is of the unit of its municipality; null where the municipality is of none. */
export const mudarDeUnidade = async (db: Db, municipios: readonly number[], unidadeId: string | null) => {
  if (municipios.length === 0) return
  await db
    .updateTable('alerta')
    .set({ unidade_id: unidadeId })
    .where('municipio_id', 'in', municipios)
    .where('unidade_id', 'is distinct from', unidadeId)
    .execute()
}
