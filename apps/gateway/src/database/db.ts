import type { Kysely } from 'kysely'
import type { DB as Banco } from './tabelas.gen.ts'

export type Db = Kysely<Banco>
