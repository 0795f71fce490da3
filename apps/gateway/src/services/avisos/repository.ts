import type { AssuntoDoAviso, Envio } from '@guara/domain/aviso/assunto'
import type { Aviso, FiltroDosAvisos } from '@guara/domain/aviso/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export const inserirAvisos = (db: Db, avisos: Insertable<Banco['aviso']>[]) =>
  db.insertInto('aviso').values(avisos).execute()

const FILTROS = {
  TODOS: sql`true`,
  NAO_LIDOS: sql`lido_em is null`,
  PRAZOS: sql`assunto = 'PRAZO'`,
} satisfies Record<FiltroDosAvisos, unknown>

export const contar = async (db: Db, usuarioId: string, filtro: FiltroDosAvisos) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from aviso where usuario_id = ${usuarioId} and ${FILTROS[filtro]}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

export const pagina = async (
  db: Db,
  usuarioId: string,
  filtro: FiltroDosAvisos,
  { inicio, tamanho }: { inicio: number; tamanho: number },
): Promise<Aviso[]> => {
  const { rows } = await sql<Omit<Aviso, 'criadoEm'> & { criado_em: Date }>`
    select id, assunto, titulo, texto, endereco, criado_em, lido_em is not null as lido from aviso
    where usuario_id = ${usuarioId} and ${FILTROS[filtro]}
    order by criado_em desc, id limit ${tamanho} offset ${inicio}`.execute(db)
  return rows.map(({ criado_em, ...aviso }) => ({ ...aviso, criadoEm: criado_em.toISOString() }))
}

/** A null `id` marks all of them. */
export const marcarLidos = async (db: Db, usuarioId: string, id: string | null, quando: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('aviso')
    .set({ lido_em: quando, resumir: false })
    .where('usuario_id', '=', usuarioId)
    .where('lido_em', 'is', null)
    .$if(id !== null, (q) => q.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const desfazerLidos = async (db: Db, usuarioId: string, lidoEm: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('aviso')
    .set({ lido_em: null })
    .where('usuario_id', '=', usuarioId)
    .where('lido_em', '=', lidoEm)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What each of these chose, by person and subject. */
export const escolhasDos = async (db: Db, ids: readonly string[]) => {
  const linhas = await db
    .selectFrom('aviso_preferencia')
    .select(['usuario_id', 'assunto', 'email'])
    .where('usuario_id', 'in', ids)
    .execute()
  const escolhas = new Map<string, Partial<Record<AssuntoDoAviso, Envio>>>()
  for (const { usuario_id, assunto, email } of linhas)
    escolhas.set(usuario_id, { ...escolhas.get(usuario_id), [assunto]: email as Envio })
  return escolhas
}

export const escolher = async (
  db: Db,
  usuarioId: string,
  escolhas: ReadonlyArray<[assunto: string, email: Envio]>,
) => {
  if (escolhas.length === 0) return
  await db
    .insertInto('aviso_preferencia')
    .values(escolhas.map(([assunto, email]) => ({ usuario_id: usuarioId, assunto, email })))
    .onConflict((c) =>
      c.columns(['usuario_id', 'assunto']).doUpdateSet((e) => ({ email: e.ref('excluded.email') })),
    )
    .execute()
}

/** More browsers than a person has. Each one costs a job in the act of whoever tells them something: somebody with thousands would
 *  make the acts of others endless. */
const APARELHOS_DE_CADA = 10

/** A browser is of who last used it: another's notices are not shown on it. */
export const inscrever = async (db: Db, aparelho: Insertable<Banco['aviso_aparelho']>) => {
  await db.deleteFrom('aviso_aparelho').where('endpoint', '=', aparelho.endpoint).execute()
  await db.insertInto('aviso_aparelho').values(aparelho).execute()
  const antigos = db
    .selectFrom('aviso_aparelho')
    .select('id')
    .where('usuario_id', '=', aparelho.usuario_id)
    .orderBy('criado_em', 'desc')
    .orderBy('id')
    .offset(APARELHOS_DE_CADA)
  await db.deleteFrom('aviso_aparelho').where('id', 'in', antigos).execute()
}

export const desinscrever = (db: Db, usuarioId: string, endpoint: string) =>
  db
    .deleteFrom('aviso_aparelho')
    .where('usuario_id', '=', usuarioId)
    .where('endpoint', '=', endpoint)
    .execute()

export const aparelhosDos = (db: Db, ids: readonly string[]) =>
  db.selectFrom('aviso_aparelho').select(['id', 'usuario_id']).where('usuario_id', 'in', ids).execute()

export const aparelho = (db: Db, id: string) =>
  db.selectFrom('aviso_aparelho').selectAll().where('id', '=', id).executeTakeFirst()

export const esquecerAparelho = (db: Db, id: string) =>
  db.deleteFrom('aviso_aparelho').where('id', '=', id).execute()

export const quemTemResumo = async (db: Db) =>
  (await db.selectFrom('aviso').select('usuario_id').distinct().where('resumir', '=', true).execute()).map(
    (l) => l.usuario_id,
  )

/** Takes what is to be told in one e-mail: nobody takes it again. */
export const tomarResumo = (db: Db, usuarioId: string) =>
  db
    .updateTable('aviso')
    .set({ resumir: false })
    .where('usuario_id', '=', usuarioId)
    .where('resumir', '=', true)
    .returning(['titulo', 'texto', 'endereco', 'criado_em'])
    .execute()
