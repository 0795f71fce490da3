import { sql } from 'kysely'
import type { ContextoAutenticado } from '../../../../context.ts'

interface Linha {
  id: string
  arquivo_id: string
  ordem: number
  dados: object
  motivo: string | null
}

/** The ids that were taken: one that is of another form is not. */
export const substituir = async (
  { db, agora, usuario }: ContextoAutenticado,
  formularioId: string,
  linhas: readonly Linha[],
) => {
  await db.deleteFrom('evidencia').where('formulario_id', '=', formularioId).execute()
  const { rows } = await sql<{ id: string }>`
    insert into evidencia (id, formulario_id, arquivo_id, ordem, dados, desconsiderada_motivo, desconsiderada_por, desconsiderada_em)
    select e.id, ${formularioId}, e.arquivo_id, e.ordem, e.dados, e.motivo,
      case when e.motivo is not null then ${usuario.id}::uuid end, case when e.motivo is not null then ${agora}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as e (id uuid, arquivo_id uuid, ordem integer, dados jsonb, motivo text)
    on conflict (id) do nothing
    returning id`.execute(db)
  return new Set(rows.map((r) => r.id))
}

export const desconsiderar = ({ db, agora, usuario }: ContextoAutenticado, id: string, motivo: string) =>
  db
    .updateTable('evidencia')
    .set({ desconsiderada_motivo: motivo, desconsiderada_por: usuario.id, desconsiderada_em: agora })
    .where('id', '=', id)
    .execute()
