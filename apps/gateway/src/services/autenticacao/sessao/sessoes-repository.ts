// The sessions of an account: where it is open, since when, and until when.
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

interface NovaSessao {
  id: string
  usuario_id: string
  criada_em: Date
  expira_em: Date
  usada_em: Date
  segundo_fator: boolean
  ip: string | null
  agente: string | null
  aparelho: string | null
}

export const criarSessao = (db: Db, sessao: NovaSessao) =>
  db
    .insertInto('sessao')
    .values({ ...sessao, agente: sessao.agente?.slice(0, 300) ?? null })
    .execute()

/** The user has signed in on that browser, in a session that is still kept. */
export const aparelhoConhecido = async (db: Db, usuarioId: string, aparelho: string) =>
  (await db
    .selectFrom('sessao')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('aparelho', '=', aparelho)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const revogarSessao = (db: Db, id: string, agora: Date) =>
  db.updateTable('sessao').set({ revogada_em: agora }).where('id', '=', id).execute()

/** `menos` is the session that goes on, where whoever asks stays signed in. */
export const revogarSessoesDoUsuario = (db: Db, usuarioId: string, agora: Date, menos?: string) =>
  db
    .updateTable('sessao')
    .set({ revogada_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('revogada_em', 'is', null)
    .$if(menos !== undefined, (q) => q.where('id', '<>', menos ?? ''))
    .execute()

/** Undefined when it is not an open session of this user. */
export const revogarDoUsuario = (db: Db, usuarioId: string, id: string, agora: Date) =>
  db
    .updateTable('sessao')
    .set({ revogada_em: agora })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', agora)
    .returning('id')
    .executeTakeFirst()

export const sessoesDoUsuario = (db: Db, usuarioId: string, agora: Date, ociosaDesde: Date) =>
  db
    .selectFrom('sessao')
    .select(['id', 'ip', 'agente', 'criada_em', 'usada_em'])
    .where('usuario_id', '=', usuarioId)
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', agora)
    .where('usada_em', '>', ociosaDesde)
    .orderBy('usada_em', 'desc')
    .execute()

/** One of several calls at the same moment writes. */
export const anotarUso = (db: Db, id: string, agora: Date, anterior: Date) =>
  db
    .updateTable('sessao')
    .set({ usada_em: agora })
    .where('id', '=', id)
    .where('usada_em', '=', anterior)
    .execute()

export const anotarSegundoFator = (db: Db, id: string) =>
  db.updateTable('sessao').set({ segundo_fator: true }).where('id', '=', id).execute()

export const contarEmVigor = async (db: Db) => {
  const { n } = await db
    .selectFrom('sessao')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return n
}
