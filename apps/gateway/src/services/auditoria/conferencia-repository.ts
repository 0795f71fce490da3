import type { VereditoDaConferencia } from '@guara/domain/auditoria/contract'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

const TRAVA = 52_038

/** Two who ask at once start one reading. */
export const tomarVez = (db: Db) => sql`select pg_advisory_xact_lock(${TRAVA})`.execute(db)

export const ultima = (db: Db) =>
  db
    .selectFrom('auditoria_conferencia as c')
    .innerJoin('usuario as u', 'u.id', 'c.pedida_por')
    .selectAll('c')
    .select('u.nome as por')
    .orderBy('c.pedida_em', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Nova {
  id: string
  pedida_em: Date
  pedida_por: string
  total: number
}

export const inserir = (db: Db, nova: Nova) =>
  db
    .insertInto('auditoria_conferencia')
    .values({ ...nova, avancou_em: nova.pedida_em })
    .execute()

export const avancar = (db: Db, id: string, conferidas: number, agora: Date) =>
  db
    .updateTable('auditoria_conferencia')
    .set({ conferidas, avancou_em: agora })
    .where('id', '=', id)
    .where('terminada_em', 'is', null)
    .execute()

export const terminar = (db: Db, id: string, veredito: VereditoDaConferencia, agora: Date) =>
  db
    .updateTable('auditoria_conferencia')
    .set({
      conferidas: veredito.linhas,
      avancou_em: agora,
      terminada_em: agora,
      veredito: JSON.stringify(veredito),
    })
    .where('id', '=', id)
    .where('terminada_em', 'is', null)
    .execute()
