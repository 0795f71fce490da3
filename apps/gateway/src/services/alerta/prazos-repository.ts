// Which days of the links somebody was told of.
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

interface Dias {
  de: string
  ate: string
}

/** The column that keeps the day which was told, by what was told of it. */
const AVISADO = { perto: sql.ref('avisado_perto'), vencido: sql.ref('avisado_vencido') }
export type Fase = keyof typeof AVISADO

const aAvisar = (fase: Fase, { de, ate }: Dias) =>
  sql`pendente and prazo between ${de}::date and ${ate}::date and ${AVISADO[fase]} is distinct from prazo`

export const pessoasAAvisar = async (db: Db, fase: Fase, dias: Dias) => {
  const { rows } = await sql<{ usuario_id: string }>`
    select distinct usuario_id from alerta_vinculo where ${aAvisar(fase, dias)} order by usuario_id`.execute(
    db,
  )
  return rows.map((r) => r.usuario_id)
}

/** Those that the person was not told of yet, which are told from now on. */
export const anotarAvisos = async (db: Db, fase: Fase, dias: Dias, usuarioId: string) => {
  const { rows } = await sql<{ alerta_id: string; prazo: string }>`
    update alerta_vinculo set ${AVISADO[fase]} = prazo where usuario_id = ${usuarioId} and ${aAvisar(fase, dias)}
    returning alerta_id, prazo::text as prazo`.execute(db)
  return rows
}
