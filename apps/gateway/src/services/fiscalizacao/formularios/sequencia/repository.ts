import type { Insertable } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

export const inserirEvidencias = (db: Db, linhas: Insertable<Banco['evidencia']>[]) =>
  db.insertInto('evidencia').values(linhas).execute()

export const ligar = (db: Db, elo: Insertable<Banco['sequencia']>) =>
  db.insertInto('sequencia').values(elo).execute()

/** From now on the form is in the lists of who was designated, and its files are theirs to read. */
export const designar = async (db: Db, linha: Insertable<Banco['designacao']>) => {
  await db.insertInto('designacao').values(linha).execute()
  await db
    .insertInto('formulario_membro')
    .values({ formulario_id: linha.formulario_id, usuario_id: linha.usuario_id })
    .onConflict((c) => c.doNothing())
    .execute()
}
