import type { Insertable } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export const logo = (db: Db, sha256: string) =>
  db.selectFrom('orgao_logo').select(['imagem', 'miniatura']).where('sha256', '=', sha256).executeTakeFirst()

/** The same picture sent again is the one that is there. */
export const inserirLogo = (db: Db, novo: Insertable<Banco['orgao_logo']>) =>
  db
    .insertInto('orgao_logo')
    .values(novo)
    .onConflict((c) => c.column('sha256').doNothing())
    .execute()
