import type { Dia } from '@guara/domain/prazo/calendario'
import type { RegraDoPrazo } from '@guara/domain/prazo/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { FIXA } from '../../../database/fixa.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

export interface LinhaDoCalendario extends Omit<Dia, 'desde'> {
  id: string
  criadoEm: Date | null
  por: string | null
}

/** What the installation starts with comes first, whenever it was seeded. */
export const dias = async (db: Db): Promise<LinhaDoCalendario[]> => {
  const { rows } = await sql<LinhaDoCalendario>`${FIXA}
    select c.id, c.quando, c.nome, c.tipo, c.expediente, c.municipio_id as "municipioId", c.fundamento, c.confirmado, c.motivo,
      c.criado_em as "criadoEm", u.nome as por
    from calendario_dia c left join usuario u on u.id = c.criado_por
    order by c.criado_em nulls first, c.ordem`.execute(db)
  return rows
}

export const regras = async (db: Db): Promise<Array<{ desde: Date | null; valor: RegraDoPrazo }>> => {
  const { rows } = await sql<{ desde: Date | null; valor: RegraDoPrazo }>`${FIXA}
    select r.desde, r.valor from regra_do_prazo r order by r.ordem`.execute(db)
  return rows
}

/** Only what differs from the last row is one more; the first held always. */
export const anotarRegra = async (db: Db, valor: RegraDoPrazo, agora: Date): Promise<boolean> => {
  const { rows } =
    await sql`with ultima as (select r.valor from regra_do_prazo r order by r.ordem desc limit 1)
    insert into regra_do_prazo (desde, valor)
    select case when exists (select from ultima) then ${agora}::timestamptz end, ${JSON.stringify(valor)}::jsonb
    where not exists (select from ultima u where u.valor = ${JSON.stringify(valor)}::jsonb) returning ordem`.execute(
      db,
    )
  return rows.length > 0
}

/** Sent twice it is recorded once. */
export const inserir = async (db: Db, dia: Insertable<Banco['calendario_dia']>): Promise<boolean> => {
  const inserido = await db
    .insertInto('calendario_dia')
    .values(dia)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserido !== undefined
}
