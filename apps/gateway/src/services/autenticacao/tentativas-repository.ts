import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

type Acao = Selectable<Banco['tentativa']>['acao']

export const inserir = async (db: Db, tentativa: Insertable<Banco['tentativa']>) => {
  const { id } = await db.insertInto('tentativa').values(tentativa).returning('id').executeTakeFirstOrThrow()
  return id
}

export const contar = (db: Db, acao: Acao, coluna: 'chave' | 'ip', valor: string, desde: Date) =>
  db
    .selectFrom('tentativa')
    .select((eb) => [eb.fn.countAll<number>().as('n'), sql<Date>`min(quando)`.as('maisAntiga')])
    .where('acao', '=', acao)
    .where(coluna, '=', valor)
    .where('quando', '>', desde)
    .executeTakeFirstOrThrow()

export const apagar = (db: Db, id: number) => db.deleteFrom('tentativa').where('id', '=', id).execute()

export const esquecer = (db: Db, acao: Acao, chave: string) =>
  db.deleteFrom('tentativa').where('acao', '=', acao).where('chave', '=', chave).execute()

export const apagarAntesDe = (db: Db, ate: Date) =>
  db.deleteFrom('tentativa').where('quando', '<', ate).execute()
