import type { Db } from '../../../context.ts'

/** What somebody drew up before they had a unit is of the first one they get, and so are its facts; what has one keeps it. */
export const ganharUnidade = async (db: Db, autorId: string, unidadeId: string) => {
  for (const tabela of ['formulario', 'instrumento_fato'] as const)
    await db
      .updateTable(tabela)
      .set({ unidade_id: unidadeId })
      .where('autor_id', '=', autorId)
      .where('unidade_id', 'is', null)
      .execute()
}
