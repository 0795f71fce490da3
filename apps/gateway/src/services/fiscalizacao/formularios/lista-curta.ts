// A filter that matches few forms: found, counted and sorted in one pass, instead of one to count and one for the page.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { type Busca, contadosPeloNome, type Ordem, ordenar, POUCOS, soContadores, todas } from './lista.ts'

interface Achados {
  total: number
  /** The rows of the page, as a query that gives their ids, and their order. */
  pagina: RawBuilder<unknown>
  ordem: RawBuilder<unknown>
}

/** Null where there are many, or where the total is known without passing over the forms themselves. */
export const poucos = async (
  db: Db,
  busca: Busca,
  ordem: Ordem,
  inicio: number,
  tamanho: number,
): Promise<Achados | null> => {
  if (soContadores(busca.filtro) || contadosPeloNome(busca)) return null
  // Materialized: planned as if all of it were wanted, and read only until there are too many.
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with l as materialized (${todas(busca, ordem)}), achados as materialized (select * from l limit ${POUCOS + 1})
    select (select count(*) from achados) as total,
      array(select l.id from achados l ${ordenar(ordem, ordem.orderBy, 'l')} limit ${tamanho} offset ${inicio}) as ids`.execute(
    db,
  )
  const { total = 0, ids = [] } = rows[0] ?? {}
  if (total > POUCOS) return null
  return {
    total,
    pagina: sql`select * from unnest(${ids}::uuid[]) with ordinality as u (id, lugar)`,
    ordem: sql`order by p.lugar`,
  }
}
