import type { TipoDeEvento } from '@guara/domain/arquivo/schema'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'
import type { Dono } from './donos.ts'

export type Arquivo = Selectable<Banco['arquivo']>

/** The note is written before the bytes: whatever happens, somebody knows that they may lie in the store. */
export const anotarParaApagar = (db: Db, ids: readonly string[], agora: Date) =>
  db
    .insertInto('arquivo_por_apagar')
    .values(ids.map((id) => ({ id, desde: agora })))
    .onConflict((oc) => oc.doNothing())
    .execute()

export const riscarDeApagar = (db: Db, id: string) =>
  db.deleteFrom('arquivo_por_apagar').where('id', '=', id).execute()

/** Whether its note is still there. A transaction that took it and has not ended yet is waited for. */
export const segueSolto = async (db: Db, id: string) => {
  const nota = await db
    .selectFrom('arquivo_por_apagar')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return nota !== undefined
}

/** Excluded files go at once; uploads that never ended go after a day. */
export const porApagar = async (db: Db, ate: Date) => {
  const linhas = await db
    .selectFrom('arquivo_por_apagar')
    .leftJoin('arquivo', 'arquivo.id', 'arquivo_por_apagar.id')
    .select('arquivo_por_apagar.id')
    .where((eb) =>
      eb.or([
        eb('arquivo.excluido_em', 'is not', null),
        eb.and([eb('arquivo.id', 'is', null), eb('arquivo_por_apagar.desde', '<', ate)]),
      ]),
    )
    .limit(1000)
    .execute()
  return linhas.map(({ id }) => id)
}

export const inserir = (db: Db, arquivo: Insertable<Banco['arquivo']>) =>
  db.insertInto('arquivo').values(arquivo).execute()

export const porId = (db: Db, id: string): Promise<Arquivo | undefined> =>
  db.selectFrom('arquivo').selectAll().where('id', '=', id).executeTakeFirst()

export const porEnvio = (db: Db, envioId: string): Promise<Arquivo | undefined> =>
  db.selectFrom('arquivo').selectAll().where('envio_id', '=', envioId).executeTakeFirst()

export const porIds = (db: Db, ids: readonly string[]): Promise<Arquivo[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('arquivo').selectAll().where('id', 'in', ids).execute()

/** Files are locked always in the same order, so that two that take the same ones do not wait for each other. */
export const travar = (db: Db, ids: readonly string[]): Promise<Arquivo[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('arquivo').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const mudarDono = (db: Db, ids: readonly string[], dono: Dono | null, agora: Date) =>
  db
    .updateTable('arquivo')
    .set({ dono_tipo: dono?.tipo ?? null, dono_id: dono?.id ?? null, solto_em: dono ? null : agora })
    .where('id', 'in', ids)
    .execute()

export const marcarSemMiniatura = (db: Db, id: string) =>
  db.updateTable('arquivo').set({ sem_miniatura: true }).where('id', '=', id).execute()

/** What could tell of a person goes; id, type, size, hash and who sent it stay. */
const SEM_RASTRO = {
  nome_original: '',
  ip: null,
  // The device may send it again under the same id.
  envio_id: null,
  aparencia: null,
  exif_data_hora: null,
  exif_latitude: null,
  exif_longitude: null,
  exif_aparelho: null,
}

const excluir = (db: Db, agora: Date) =>
  db
    .updateTable('arquivo')
    .set({ ...SEM_RASTRO, excluido_em: agora })
    .where('excluido_em', 'is', null)
    .returning('id')

export const excluirDoDono = async (db: Db, dono: Dono, agora: Date) => {
  const linhas = await excluir(db, agora)
    .where('dono_tipo', '=', dono.tipo)
    .where('dono_id', '=', dono.id)
    .execute()
  return linhas.map(({ id }) => id)
}

export const excluirTemporarios = async (db: Db, ate: Date, agora: Date) => {
  const linhas = await excluir(db, agora).where('dono_tipo', 'is', null).where('solto_em', '<', ate).execute()
  return linhas.map(({ id }) => id)
}

interface NovoEvento {
  evento: TipoDeEvento
  quando: Date
  usuario: { id: string; nome: string } | null
  motivo?: string
}

export const registrarEventos = async (db: Db, ids: readonly string[], novo: NovoEvento) => {
  if (ids.length === 0) return
  const { evento, quando, usuario, motivo = null } = novo
  const comum = {
    evento,
    quando,
    usuario_id: usuario?.id ?? null,
    usuario_nome: usuario?.nome ?? null,
    motivo,
  }
  await db
    .insertInto('arquivo_evento')
    .values(ids.map((arquivo_id) => ({ arquivo_id, ...comum })))
    .execute()
}

/** A player asks for a video in many pieces: within the window they are one view. */
export const houveEvento = async (
  db: Db,
  id: string,
  usuarioId: string,
  evento: TipoDeEvento,
  desde: Date,
) => {
  const { rows } = await sql`
    select 1 from arquivo_evento
    where arquivo_id = ${id} and usuario_id = ${usuarioId} and evento = ${evento} and quando > ${desde}
    limit 1`.execute(db)
  return rows.length > 0
}

export const eventos = (db: Db, id: string) =>
  db.selectFrom('arquivo_evento').selectAll().where('arquivo_id', '=', id).orderBy('id').execute()

/** The one row, held until the transaction ends. */
export const instalacao = (db: Db) =>
  db.selectFrom('instalacao').select(['id', 'marcada_em']).forUpdate().executeTakeFirstOrThrow()

export const anotarMarca = (db: Db) => db.updateTable('instalacao').set({ marcada_em: sql`now()` }).execute()

/** A few that the store must have. */
export const ultimosGuardados = async (db: Db) => {
  const linhas = await db
    .selectFrom('arquivo')
    .select('id')
    .where('excluido_em', 'is', null)
    .orderBy('enviado_em', 'desc')
    .limit(3)
    .execute()
  return linhas.map(({ id }) => id)
}

export const raiz = (db: Db) => db.selectFrom('instalacao').select(['id', 'raiz']).executeTakeFirstOrThrow()

export const gravarRaiz = (db: Db, raiz: Buffer) => db.updateTable('instalacao').set({ raiz }).execute()

export const contarGuardados = (db: Db) =>
  db
    .selectFrom('arquivo')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.coalesce(eb.fn.sum<number>('tamanho'), eb.lit(0)).as('bytes'),
    ])
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
