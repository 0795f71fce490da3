import type { Insertable } from 'kysely'
import type { Db } from '../../../context.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

export const doUsuario = (db: Db, usuarioId: string) =>
  db
    .selectFrom('usuario_segundo_fator')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .orderBy('criado_em')
    .execute()
export type Fator = Awaited<ReturnType<typeof doUsuario>>[number]

/** False when that passkey is already somebody's. */
export const inserir = async (db: Db, fator: Insertable<Banco['usuario_segundo_fator']>) =>
  (await db
    .insertInto('usuario_segundo_fator')
    .values(fator)
    .onConflict((oc) => oc.column('credencial_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const remover = (db: Db, id: string) =>
  db.deleteFrom('usuario_segundo_fator').where('id', '=', id).execute()

export const removerTodos = async (db: Db, usuarioId: string) => {
  await apagarCodigos(db, usuarioId)
  return db.deleteFrom('usuario_segundo_fator').where('usuario_id', '=', usuarioId).returning('id').execute()
}

/** One statement decides: of two uses of one code, one finds the step still unused. */
export const usarPasso = async (db: Db, id: string, passo: number, agora: Date) =>
  (await db
    .updateTable('usuario_segundo_fator')
    .set({ ultimo_passo: passo, usado_em: agora })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ultimo_passo', 'is', null), eb('ultimo_passo', '<', passo)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when that challenge was answered before. */
export const usarDesafio = async (db: Db, desafio: string, agora: Date) =>
  (await db
    .insertInto('usuario_desafio_usado')
    .values({ desafio, usado_em: agora })
    .onConflict((oc) => oc.doNothing())
    .returning('desafio')
    .executeTakeFirst()) !== undefined

export const apagarDesafios = (db: Db, ate: Date) =>
  db.deleteFrom('usuario_desafio_usado').where('usado_em', '<', ate).execute()

export const anotarContador = (db: Db, id: string, contador: number, agora: Date) =>
  db.updateTable('usuario_segundo_fator').set({ contador, usado_em: agora }).where('id', '=', id).execute()

const apagarCodigos = (db: Db, usuarioId: string) =>
  db.deleteFrom('usuario_codigo_de_recuperacao').where('usuario_id', '=', usuarioId).execute()

export const trocarCodigos = async (db: Db, usuarioId: string, hashes: Buffer[]) => {
  await apagarCodigos(db, usuarioId)
  if (hashes.length > 0)
    await db
      .insertInto('usuario_codigo_de_recuperacao')
      .values(hashes.map((codigo_hash) => ({ usuario_id: usuarioId, codigo_hash })))
      .execute()
}

const naoUsados = (db: Db, usuarioId: string) =>
  db
    .selectFrom('usuario_codigo_de_recuperacao')
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)

export const contarCodigos = async (db: Db, usuarioId: string) => {
  const { n } = await naoUsados(db, usuarioId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const temCodigo = async (db: Db, usuarioId: string, hash: Buffer) =>
  (await naoUsados(db, usuarioId).select('usuario_id').where('codigo_hash', '=', hash).executeTakeFirst()) !==
  undefined

export const usarCodigo = async (db: Db, usuarioId: string, hash: Buffer, agora: Date) =>
  (await db
    .updateTable('usuario_codigo_de_recuperacao')
    .set({ usado_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('codigo_hash', '=', hash)
    .where('usado_em', 'is', null)
    .returning('usuario_id')
    .executeTakeFirst()) !== undefined
