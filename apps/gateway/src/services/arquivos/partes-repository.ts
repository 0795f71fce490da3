import type { InicioDeEnvio } from '@guara/domain/arquivo/partes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type Envio = Selectable<Banco['arquivo_envio']>
export type Parte = Selectable<Banco['arquivo_envio_parte']>

export const porId = (db: Db, id: string): Promise<Envio | undefined> =>
  db.selectFrom('arquivo_envio').selectAll().where('id', '=', id).executeTakeFirst()

/** Two uploads of one person that begin at once are counted one after the other. */
export const travarUsuario = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`arquivo_envio:${usuarioId}`}, 0))`.execute(db)

export const abertos = (db: Db, usuarioId: string) =>
  db
    .selectFrom('arquivo_envio')
    .select(({ fn }) => [
      fn.countAll<number>().as('quantos'),
      fn.coalesce(fn.sum<number>('tamanho'), sql<number>`0`).as('bytes'),
    ])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()

/** False when somebody else made the same id meanwhile. */
export const inserir = async (
  db: Db,
  id: string,
  usuarioId: string,
  { nome, tamanho, sha256 }: InicioDeEnvio,
  agora: Date,
) => {
  const linha = await db
    .insertInto('arquivo_envio')
    .values({ id, usuario_id: usuarioId, nome, tamanho, sha256, iniciado_em: agora, ultima_parte_em: agora })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return linha !== undefined
}

/** Counts the part if the upload still is where the part begins; of two that race, the second finds it moved. */
export const juntar = async (db: Db, { envio_id, inicio, tamanho, deposito_id }: Parte, agora: Date) => {
  const linha = await db
    .updateTable('arquivo_envio')
    .set({ recebido: inicio + tamanho, ultima_parte_em: agora })
    .where('id', '=', envio_id)
    .where('recebido', '=', inicio)
    .returning('recebido')
    .executeTakeFirst()
  if (!linha) return false
  await db.insertInto('arquivo_envio_parte').values({ envio_id, inicio, tamanho, deposito_id }).execute()
  return true
}

export const partesDe = (db: Db, envioId: string): Promise<Parte[]> =>
  db.selectFrom('arquivo_envio_parte').selectAll().where('envio_id', '=', envioId).orderBy('inicio').execute()

/** Back to the beginning; answers where the parts lie. */
export const recomecar = async (db: Db, envioId: string) => {
  await db.updateTable('arquivo_envio').set({ recebido: 0 }).where('id', '=', envioId).execute()
  const linhas = await db
    .deleteFrom('arquivo_envio_parte')
    .where('envio_id', '=', envioId)
    .returning('deposito_id')
    .execute()
  return linhas.map(({ deposito_id }) => deposito_id)
}

/** It is null when it is already gone: somebody else ended it. Otherwise, where its parts lie. */
export const remover = async (db: Db, envioId: string) => {
  const linha = await db
    .selectFrom('arquivo_envio')
    .select('id')
    .where('id', '=', envioId)
    .forUpdate()
    .executeTakeFirst()
  if (!linha) return null
  const depositados = await recomecar(db, envioId)
  await db.deleteFrom('arquivo_envio').where('id', '=', envioId).execute()
  return depositados
}

/** Uploads are taken in their turn in the transaction: a part that arrives meanwhile saves its upload. */
export const parados = async (db: Db, ate: Date) => {
  const linhas = await db
    .selectFrom('arquivo_envio')
    .select('id')
    .where('ultima_parte_em', '<', ate)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute()
  return linhas.map(({ id }) => id)
}
