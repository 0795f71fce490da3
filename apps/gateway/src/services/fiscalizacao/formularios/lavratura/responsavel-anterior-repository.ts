import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

/** Whom the latest forms of a person name, among those that name who has this document. */
export const responsaveisDosUltimos = async (
  db: Db,
  usuarioId: string,
  documento: string,
  quantos: number,
): Promise<unknown[]> => {
  const { rows } = await sql<{ responsaveis: unknown }>`
    select c.dados #> '{identificacao,responsaveis}' as responsaveis
    from (select distinct formulario_id from formulario_pessoa where documento = ${documento}) p
    join formulario_membro m on m.formulario_id = p.formulario_id and m.usuario_id = ${usuarioId}
    join formulario f on f.id = p.formulario_id
    join formulario_conteudo c on c.formulario_id = f.id
    order by f.data_atualizacao desc, f.id desc
    limit ${quantos}`.execute(db)
  return rows.map(({ responsaveis }) => responsaveis)
}
