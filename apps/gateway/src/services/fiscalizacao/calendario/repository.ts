import type { Dia } from '@guara/domain/prazo/calendario'
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
