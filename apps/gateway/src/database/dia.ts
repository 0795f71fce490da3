// A day of a filter is one of the agency's calendar, whatever zone the database works in.
import { FUSO } from '@guara/domain/data-hora'
import { sql } from 'kysely'

/** The instant at which a day begins, or the one so many days later. */
export const inicioDoDia = (dia: string, mais = 0) =>
  sql`((${dia}::date + ${mais}::integer)::timestamp at time zone ${sql.lit(FUSO)})`
