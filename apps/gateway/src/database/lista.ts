// A list is a query: a table, one predicate for each member of its filter, the columns of each order. The total is a
// count beside the page. To add a filter: a member of its schema, a predicate here, an input on the screen, and an index
// where the plan asks for one (docs/decisoes/0012-listas.md).
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'
import { inicioDoDia } from './dia.ts'

type Sql = RawBuilder<unknown>

/** What a member of the filter asks of a row. It is asked only when the member says something. */
type Predicado<V> = (valor: NonNullable<V>) => Sql

/** A column of an order. A row in which a nullable one is empty comes before every other; where one of those that end is, after
 *  them in both directions. */
type Coluna = string | { nulavel: string } | { vaziaNoFim: string }

interface Definicao<F, P extends string> {
  /** The table, with its alias and what it is joined with. */
  de: Sql
  /** The columns that identify a row of the page. */
  linha: Sql
  filtros: { readonly [M in keyof F]?: Predicado<F[M]> }
  /** The last column of each is unique, so that no row is on two pages. */
  ordens: Readonly<Record<P, readonly Coluna[]>>
}

export interface Ordem<P extends string> {
  prop: P
  orderBy: 'ASC' | 'DESC'
}

export interface Corte {
  inicio: number
  tamanho: number
}

export const igual = (coluna: string) => (valor: unknown) => sql`${sql.ref(coluna)} = ${valor}`

export const umDe = (coluna: string) => (valores: readonly unknown[]) =>
  sql`${sql.ref(coluna)} = any (${valores})`

/** The column has neither accents nor capitals. */
export const contem = (coluna: string) => (texto: string) => sql`${sql.ref(coluna)} like contem(${texto})`

/** Codes are written in capitals. A text that begins with letters and a dash (FRM-2026) can only be at the beginning of
 *  one, where the index of codes finds it. */
export const contemNoCodigo = (coluna: string) => (texto: string) => {
  const padrao = /^[a-z]{2,4}-/i.test(texto) ? sql`substr(contem(${texto}), 2)` : sql`contem(${texto})`
  return sql`${sql.ref(coluna)} like upper(${padrao})`
}

/** A row in which the column is empty is in no range. */
export const entreDias =
  (coluna: string) =>
  ({ inicio, fim }: { inicio?: string | null; fim?: string | null }) => {
    const partes = [sql`true`]
    if (inicio) partes.push(sql`${sql.ref(coluna)} >= ${inicioDoDia(inicio)}`)
    if (fim) partes.push(sql`${sql.ref(coluna)} < ${inicioDoDia(fim, 1)}`)
    return sql.join(partes, sql` and `)
  }

const emOrdem = (coluna: Coluna, sentido: 'ASC' | 'DESC') => {
  if (typeof coluna === 'string') return sql`${sql.ref(coluna)} ${sql.raw(sentido)}`
  if ('vaziaNoFim' in coluna) return sql`${sql.ref(coluna.vaziaNoFim)} ${sql.raw(`${sentido} NULLS LAST`)}`
  return sql`${sql.ref(coluna.nulavel)} ${sql.raw(sentido === 'ASC' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')}`
}

export const criarLista = <F extends object, P extends string>({
  de,
  linha,
  filtros,
  ordens,
}: Definicao<F, P>) => {
  const partes = (filtro: F) =>
    (Object.keys(filtros) as Array<keyof F>).flatMap((membro) => {
      const valor = filtro[membro]
      const predicado = filtros[membro]
      return predicado && valor != null ? [predicado(valor)] : []
    })
  /** `visiveis` is what the rows must be for who asks; null for who sees everything. */
  const onde = (filtro: F, visiveis: Sql | null, ...mais: Sql[]) => {
    const todas = [...(visiveis ? [visiveis] : []), ...partes(filtro), ...mais]
    return todas.length > 0 ? sql`where ${sql.join(todas, sql` and `)}` : sql``
  }
  const ordenar = ({ prop, orderBy }: Ordem<P>) =>
    sql`order by ${sql.join(ordens[prop].map((coluna) => emOrdem(coluna, orderBy)))}`
  return {
    de,
    onde,
    ordenar,
    contar: async (db: Db, filtro: F, visiveis: Sql | null) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from ${de} ${onde(filtro, visiveis)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** How many of the visible rows each filter lets through, in one walk of them: for rows that are few. */
    contarVarios: async (db: Db, pedidos: readonly F[], visiveis: Sql) => {
      const contagens = pedidos.map(
        (f, i) =>
          sql`count(*) filter (where ${sql.join([sql`true`, ...partes(f)], sql` and `)}) as ${sql.id(`n${i}`)}`,
      )
      const { rows } = await sql<
        Record<string, number>
      >`select ${sql.join(contagens)} from ${de} where ${visiveis}`.execute(db)
      return pedidos.map((_, i) => rows[0]?.[`n${i}`] ?? 0)
    },
    /** The rows of one page, as a query: what they show beyond it is read for them alone. */
    pagina: (filtro: F, visiveis: Sql | null, ordem: Ordem<P>, { inicio, tamanho }: Corte) =>
      sql`select ${linha} from ${de} ${onde(filtro, visiveis)} ${ordenar(ordem)} limit ${tamanho} offset ${inicio}`,
  }
}
