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
