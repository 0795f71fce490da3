import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../context.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

export type ChaveGuardada = Selectable<Banco['chave_de_assinatura']>

export type Qual = 'autoridade' | 'autoridade_do_tempo'

/** The one that issues, and those that issued before it. */
export const autoridades = (db: Db) =>
  db
    .selectFrom('autoridade')
    .select(['id', 'certificado', 'chave_cifrada', 'criada_em'])
    .orderBy('id', 'desc')
    .execute()

/** The one that issues, held: of two who put another in its place at once the second is refused by the number. */
export const reservarAutoridade = (db: Db) =>
  db.selectFrom('autoridade').select('id').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()

/** Each authority has its own, under the same number. */
export const autoridadeDoTempo = (db: Db, id: number) =>
  db
    .selectFrom('autoridade_do_tempo')
    .select(['id', 'certificado', 'chave_cifrada', 'criada_em'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Nobody else makes one until the end of the transaction. */
export const travarAutoridade = (db: Db, qual: Qual | 'selo') =>
  sql`select pg_advisory_xact_lock(hashtext(${`guara:${qual}`}))`.execute(db)

export const inserirAutoridade = (db: Db, qual: Qual, linha: Insertable<Banco[Qual]>) =>
  db.insertInto(qual).values(linha).execute()

/** Those of an authority that were retired before they expired: an expired one is refused by its own date. */
export const revogadas = async (db: Db, autoridadeId: number, agora: Date) => {
  const linhas = await db
    .selectFrom('chave_de_assinatura')
    .select(['serie', 'aposentada_em'])
    .where('autoridade_id', '=', autoridadeId)
    .where('aposentada_em', 'is not', null)
    .where('vence_em', '>', agora)
    .orderBy('aposentada_em')
    .orderBy('serie')
    .execute()
  return linhas.map((l) => ({ serie: l.serie, desde: l.aposentada_em as Date }))
}

/** The same text while nobody is added or taken away. */
export const estadoDasRevogadas = async (db: Db, agora: Date) => {
  const { n, ultima } = await db
    .selectFrom('chave_de_assinatura')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max('aposentada_em').as('ultima')])
    .where('aposentada_em', 'is not', null)
    .where('vence_em', '>', agora)
    .executeTakeFirstOrThrow()
  return `${n} ${ultima?.toISOString()}`
}

export const seloEmUso = (db: Db, autoridadeId: number, agora: Date) =>
  db
    .selectFrom('selo_da_instalacao')
    .selectAll()
    .where('autoridade_id', '=', autoridadeId)
    .where('vence_em', '>', agora)
    .orderBy('criado_em', 'desc')
    .limit(1)
    .executeTakeFirst()

export const inserirSelo = (db: Db, linha: Insertable<Banco['selo_da_instalacao']>) =>
  db.insertInto('selo_da_instalacao').values(linha).execute()

export const chaveEmUso = (db: Db, usuarioId: string): Promise<ChaveGuardada | undefined> =>
  db
    .selectFrom('chave_de_assinatura')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('aposentada_em', 'is', null)
    .executeTakeFirst()

/** It signs no more. What it signed stays valid: the certificate was in force then. */
export const aposentar = (db: Db, usuarioId: string, agora: Date, exceto: string | null = null) =>
  db
    .updateTable('chave_de_assinatura')
    .set({ aposentada_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('aposentada_em', 'is', null)
    .$if(exceto !== null, (q) => q.where('id', '<>', exceto))
    .execute()

export const inserirChave = (db: Db, linha: Insertable<Banco['chave_de_assinatura']>) =>
  db.insertInto('chave_de_assinatura').values(linha).execute()

/** The same key under a new password, unless it was retired meanwhile. */
export const fecharDeNovo = (db: Db, id: string, fechada: Updateable<Banco['chave_de_assinatura']>) =>
  db
    .updateTable('chave_de_assinatura')
    .set(fechada)
    .where('id', '=', id)
    .where('aposentada_em', 'is', null)
    .execute()

/** Since when the certificates of these serials sign no more; those still in use are not told. */
export const aposentadasPorSerie = async (db: Db, series: readonly string[]) => {
  if (series.length === 0) return new Map<string, Date>()
  const linhas = await db
    .selectFrom('chave_de_assinatura')
    .select(['serie', 'aposentada_em'])
    .where('serie', 'in', series)
    .where('aposentada_em', 'is not', null)
    .execute()
  return new Map(linhas.map((l) => [l.serie, l.aposentada_em as Date]))
}
