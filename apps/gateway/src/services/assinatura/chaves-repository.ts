import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type ChaveGuardada = Selectable<Banco['chave_de_assinatura']>

export const autoridade = (db: Db) =>
  db.selectFrom('autoridade').select(['certificado', 'chave_cifrada']).executeTakeFirst()

/** Nobody else makes one until the end of the transaction. */
export const travarAutoridade = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('guara:autoridade'))`.execute(db)

export const inserirAutoridade = (db: Db, linha: Insertable<Banco['autoridade']>) =>
  db.insertInto('autoridade').values(linha).execute()

export const seloEmUso = (db: Db, agora: Date) =>
  db
    .selectFrom('selo_da_instalacao')
    .selectAll()
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
