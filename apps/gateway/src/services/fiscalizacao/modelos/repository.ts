import type { Modelo, ModeloDoOrgao } from '@guara/domain/modelo/schema'
import type { Db } from '../../../context.ts'

export const modelos = async (db: Db): Promise<ModeloDoOrgao[]> => {
  const linhas = await db
    .selectFrom('modelo as m')
    .leftJoin('usuario as u', 'u.id', 'm.editado_por')
    .select(['m.codigo', 'm.dados', 'm.ativo', 'm.versao', 'm.editado_em', 'u.nome as por'])
    .orderBy('m.ordem')
    .orderBy('m.codigo')
    .execute()
  return linhas.map(({ codigo, dados, ativo, versao, editado_em, por }) => ({
    ...(dados as unknown as Modelo),
    codigo,
    ativo,
    versao,
    editadoEm: editado_em?.toISOString() ?? null,
    por,
  }))
}

/** False where the code is taken. A new one comes after the others. */
export const inserir = async (
  db: Db,
  { codigo, ...dados }: Modelo,
  ativo: boolean,
  por: string,
  em: Date,
): Promise<boolean> => {
  const inserido = await db
    .insertInto('modelo')
    .values(({ selectFrom, fn, lit, eb }) => ({
      codigo,
      ordem: selectFrom('modelo').select(eb(fn.coalesce(fn.max('ordem'), lit(0)), '+', lit(1)).as('ordem')),
      dados: JSON.stringify(dados),
      ativo,
      editado_em: em,
      editado_por: por,
    }))
    .onConflict((c) => c.column('codigo').doNothing())
    .returning('codigo')
    .executeTakeFirst()
  return inserido !== undefined
}

/** False where it is no longer the version that was read. */
export const alterar = async (
  db: Db,
  { codigo, ...dados }: Modelo,
  { ativo, versao }: { ativo: boolean; versao: number },
  por: string,
  em: Date,
): Promise<boolean> => {
  const alterado = await db
    .updateTable('modelo')
    .set({ dados: JSON.stringify(dados), ativo, versao: versao + 1, editado_em: em, editado_por: por })
    .where('codigo', '=', codigo)
    .where('versao', '=', versao)
    .returning('codigo')
    .executeTakeFirst()
  return alterado !== undefined
}
