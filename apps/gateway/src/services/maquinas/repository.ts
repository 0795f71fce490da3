import type { Insertable } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export const inserir = (db: Db, nova: Insertable<Banco['maquina']>) =>
  db.insertInto('maquina').values(nova).execute()

/** Those that still open something first. */
export const listar = (db: Db, agora: Date, quantas: number) =>
  db
    .selectFrom('maquina as m')
    .innerJoin('usuario as c', 'c.id', 'm.criada_por')
    .leftJoin('usuario as r', 'r.id', 'm.revogada_por')
    .selectAll('m')
    .select(['c.nome as criada_por_nome', 'r.nome as revogada_por_nome'])
    .orderBy((eb) => eb.and([eb('m.revogada_em', 'is', null), eb('m.expira_em', '>', agora)]), 'desc')
    .orderBy('m.criada_em', 'desc')
    .orderBy('m.id')
    .limit(quantas)
    .execute()

export const porHash = (db: Db, hash: string) =>
  db.selectFrom('maquina').selectAll().where('token_sha256', '=', hash).executeTakeFirst()

export const porId = (db: Db, id: string) =>
  db.selectFrom('maquina').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const revogar = (
  db: Db,
  id: string,
  { quando, quem, motivo }: { quando: Date; quem: string; motivo: string },
) =>
  db
    .updateTable('maquina')
    .set({ revogada_em: quando, revogada_por: quem, motivo_da_revogacao: motivo })
    .where('id', '=', id)
    .execute()

export const anotarUso = (db: Db, id: string, quando: Date, de: string | null) =>
  db.updateTable('maquina').set({ usada_em: quando, usada_de: de }).where('id', '=', id).execute()
