import type { Insertable } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'

export const inserirEventos = (db: Db, eventos: Insertable<Banco['cientificacao_evento']>[]) =>
  db.insertInto('cientificacao_evento').values(eventos).execute()

export const inserirAcompanhamento = (db: Db, linha: Insertable<Banco['acompanhamento']>) =>
  db.insertInto('acompanhamento').values(linha).execute()
