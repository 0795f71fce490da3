import { type Insertable, sql } from 'kysely'
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

export const renomear = (
  db: Db,
  tabela: 'tipo_alerta' | 'categoria_alerta',
  id: number,
  nome: string,
  agora: Date,
) =>
  tabela === 'tipo_alerta'
    ? db.updateTable('tipo_alerta').set({ nome, editada_em: agora }).where('id', '=', id).execute()
    : db.updateTable('categoria_alerta').set({ nome, editada_em: agora }).where('id', '=', id).execute()

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
