import type { Insertable } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

export const inserirEvidencias = (db: Db, linhas: Insertable<Banco['evidencia']>[]) =>
  db.insertInto('evidencia').values(linhas).execute()

export const ligar = (db: Db, elo: Insertable<Banco['sequencia']>) =>
  db.insertInto('sequencia').values(elo).execute()
