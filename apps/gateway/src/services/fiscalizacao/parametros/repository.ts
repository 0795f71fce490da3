import type { ParametrosDoOrgao } from '@guara/domain/catalogo/contract'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { FIXA } from '../../../database/fixa.ts'

export type RegraDoPrazo = Pick<ParametrosDoOrgao, 'suspensaoAnual' | 'municipioSede' | 'prazoDefesaDias'>

/** What the settings said of the terms, from the oldest to the newest; the first held always. */
export const anotadas = async (db: Db): Promise<Array<{ desde: Date | null; valor: RegraDoPrazo }>> => {
  const { rows } = await sql<{ desde: Date | null; valor: RegraDoPrazo }>`${FIXA}
    select r.desde, r.valor from regra_do_prazo r order by r.ordem`.execute(db)
  return rows
}

/** Only what differs from the last row is one more; the first held always. */
export const anotar = async (db: Db, valor: RegraDoPrazo, agora: Date): Promise<boolean> => {
  const { rows } =
    await sql`with ultima as (select r.valor from regra_do_prazo r order by r.ordem desc limit 1)
    insert into regra_do_prazo (desde, valor)
    select case when exists (select from ultima) then ${agora}::timestamptz end, ${JSON.stringify(valor)}::jsonb
    where not exists (select from ultima u where u.valor = ${JSON.stringify(valor)}::jsonb) returning ordem`.execute(
      db,
    )
  return rows.length > 0
}
