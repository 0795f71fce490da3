import type { Db } from '../../context.ts'

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
