// Text filters match anywhere; what a user types is never a pattern: % _ and \ are plain characters. The function of the
// database escapes after taking the accents off, because that also turns the wide ％ into %.
import { type RawBuilder, sql } from 'kysely'

/** `coluna` is kept by sem_acento, with a trigram index over it: neither accents nor case matter. */
export const contem = (coluna: RawBuilder<unknown>, texto: string) =>
  sql<boolean>`${coluna} like contem(${texto})`
