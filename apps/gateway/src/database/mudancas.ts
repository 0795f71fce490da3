// Following what changed in a table, by when it did and then by id: no row is skipped or told twice, however many changed at once
// (docs/decisoes/0074-maquinas.md).
import { sql } from 'kysely'

/** The last row that was told. The instant keeps all the digits of the database, which a Date would cut. */
export interface Posicao {
  em: string
  id: string
}

export interface Trecho {
  depoisDe: Posicao
  /** No later than this: what another transaction is still writing may come before what is already there. */
  ate: Date
  quantas: number
}

/** A row of a data set; without it, that it left. */
export interface Mudanca<L> {
  id: string
  em: string
  linha: L | null
}

export interface Mudancas<L> {
  mudancas: Mudanca<L>[]
  /** It is null where nothing changed. */
  ultima: Posicao | null
  haMais: boolean
}

/** What was read of a table, as rows of a data set: each read row may be one of them, several or none. */
export const emMudancas = <R extends Posicao, L>(
  lidas: readonly R[],
  { quantas }: Trecho,
  linhasDe: (lida: R) => ReadonlyArray<Omit<Mudanca<L>, 'em'>>,
): Mudancas<L> => {
  const { em, id } = lidas.at(-1) ?? {}
  return {
    mudancas: lidas.flatMap((lida) => linhasDe(lida).map((linha) => ({ ...linha, em: lida.em }))),
    ultima: em && id ? { em, id } : null,
    haMais: lidas.length === quantas,
  }
}

/** The beginning of everything that changed since. */
export const desde = (instante: string): Posicao => ({
  em: instante,
  id: '00000000-0000-0000-0000-000000000000',
})

/** A position after everything that changed at this instant too. */
export const aposTudoDe = (instante: Date): Posicao => ({
  em: instante.toISOString(),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
})

export const instanteInteiro = (coluna: string) =>
  sql<string>`to_char(${sql.ref(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The bound on the instant alone is for the index, where the id is of another table. */
export const noTrecho = (em: string, id: string, { depoisDe, ate }: Trecho) =>
  sql`${sql.ref(em)} between ${depoisDe.em}::timestamptz and ${ate}
    and (${sql.ref(em)}, ${sql.ref(id)}) > (${depoisDe.em}::timestamptz, ${depoisDe.id}::uuid)`
