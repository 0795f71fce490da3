// Text filters match anywhere; what a user types is never a pattern: % _ and \ are plain characters.
import { type RawBuilder, sql } from 'kysely'

const literal = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** `coluna` is kept by sem_acento, with a trigram index over it: neither accents nor case matter. */
export const contem = (coluna: RawBuilder<unknown>, texto: string) =>
  sql<boolean>`${coluna} like '%' || sem_acento(${literal(texto)}) || '%'`
