import type { DeQuem } from '@guara/domain/acesso'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

/** A form that the coordinator reaches may be read by this way; nobody else reads it so. */
const alcancado = ({ usuarioId, unidadeId }: DeQuem) => {
  if (usuarioId) return sql`false`
  return unidadeId ? sql`o.unidade_id = ${unidadeId}` : sql`true`
}

/** Whether the form is there and the user is a member of it, or of one that was begun from it; or reaches one of them. */
export const leArquivosDe = async (db: Db, id: string, usuarioId: string, quem: DeQuem) => {
  const { rows } = await sql<{ visivel: boolean }>`
    with formularios as (
      select ${id}::uuid as id
      union all
      select d.formulario_id from instrumento o join sequencia s on s.origem_id = o.id
        join instrumento d on d.id = s.destino_id where o.formulario_id = ${id}
    )
    select exists (select from formulario where id = ${id}) and exists (
      select from formularios f join formulario o on o.id = f.id
      where ${alcancado(quem)} or exists (select from formulario_membro m
        where m.formulario_id = f.id and m.usuario_id = ${usuarioId})) as visivel`.execute(db)
  return rows[0]?.visivel ?? false
}
