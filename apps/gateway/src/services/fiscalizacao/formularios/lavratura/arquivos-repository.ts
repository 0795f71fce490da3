import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

/** Whether the form is there and the user is a member of it, or of one that was begun from it; or sees everything. */
export const leArquivosDe = async (db: Db, id: string, usuarioId: string, veTudo: boolean) => {
  const { rows } = await sql<{ visivel: boolean }>`
    with formularios as (
      select ${id}::uuid as id
      union all
      select d.formulario_id from instrumento o join sequencia s on s.origem_id = o.id
        join instrumento d on d.id = s.destino_id where o.formulario_id = ${id}
    )
    select exists (select from formulario where id = ${id}) and (${veTudo} or exists (
      select from formulario_membro m join formularios f on f.id = m.formulario_id
      where m.usuario_id = ${usuarioId})) as visivel`.execute(db)
  return rows[0]?.visivel ?? false
}
