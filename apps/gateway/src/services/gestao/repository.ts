import { sql } from 'kysely'
import type { Db } from '../../context.ts'

export const responder = (db: Db) => sql`select 1`.execute(db)
