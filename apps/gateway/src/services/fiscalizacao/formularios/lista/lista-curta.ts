// A filter that matches few forms: found, counted and sorted in one pass, instead of one to count and one for the page.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { POUCOS } from './filtros.ts'
import { type Busca, type Ordem, ordenar, pelosNomes, soContadores, todas } from './lista.ts'

interface Pagina {
  /** The rows of the page, as a query that gives their ids, and their order. */
  linhas: RawBuilder<unknown>
  ordem: RawBuilder<unknown>
}

interface Achados {
  total: number
  /** Null where there are many: the total is known, the page is still to be found. */
  pagina: Pagina | null
}

interface Corte {
  inicio: number
  tamanho: number
}

const paginaDosIds = (ids: string[]): Pagina => ({
  linhas: sql`select * from unnest(${ids}::uuid[]) with ordinality as u (id, lugar)`,
  ordem: sql`order by p.lugar`,
})

/** Materialized: planned as if all of it were wanted. The table of names is read to its end and gives the total of any
 *  filter; the forms only until there are too many. */
const consultaDe = (busca: Busca, ordem: Ordem, { inicio, tamanho }: Corte) => {
  const nomes = pelosNomes(busca)
  const corte = sql`${ordenar(ordem, ordem.orderBy, 'l')} limit ${tamanho} offset ${inicio}`
  if (nomes)
    return sql<{ total: number; ids: string[] }>`
      with achados as materialized (${nomes}), contados as materialized (select count(*) as total from achados)
      select total, case when total <= ${POUCOS}
        then array(select l.id from achados join formulario l using (id) ${corte}) else '{}' end as ids from contados`
  return sql<{ total: number; ids: string[] }>`
    with l as materialized (${todas(busca, ordem)}), achados as materialized (select * from l limit ${POUCOS + 1})
    select (select count(*) from achados) as total, array(select l.id from achados l ${corte}) as ids`
}

/** Null where the total is not known by this: there are many, or counters know it without looking. */
export const poucos = async (db: Db, busca: Busca, ordem: Ordem, corte: Corte): Promise<Achados | null> => {
  if (soContadores(busca.filtro)) return null
  const { rows } = await consultaDe(busca, ordem, corte).execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  if (total <= POUCOS) return { total, pagina: paginaDosIds(ids) }
  return pelosNomes(busca) ? { total, pagina: null } : null
}
