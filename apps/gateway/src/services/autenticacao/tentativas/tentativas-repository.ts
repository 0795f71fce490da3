import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

type Acao = Selectable<Banco['tentativa']>['acao']

export const inserir = async (db: Db, tentativa: Insertable<Banco['tentativa']>) => {
  const { id } = await db.insertInto('tentativa').values(tentativa).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many of one name, from one address, or both; without the attempt `sem`, when the last one was. */
export const contar = (
  db: Db,
  acao: Acao,
  { chave, ip }: { chave?: string; ip?: string },
  desde: Date,
  sem = 0,
) =>
  db
    .selectFrom('tentativa')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<Date>`min(quando)`.as('maisAntiga'),
      sql<Date | null>`max(quando) filter (where id <> ${sem})`.as('ultima'),
    ])
    .where('acao', '=', acao)
    .$if(chave !== undefined, (q) => q.where('chave', '=', chave ?? ''))
    .$if(ip !== undefined, (q) => q.where('ip', '=', ip ?? ''))
    .where('quando', '>', desde)
    .executeTakeFirstOrThrow()

export const apagar = (db: Db, id: number) => db.deleteFrom('tentativa').where('id', '=', id).execute()

export const esquecer = (db: Db, acao: Acao, chave: string) =>
  db.deleteFrom('tentativa').where('acao', '=', acao).where('chave', '=', chave).execute()

/** How one person tried to come in, whatever names were typed; from one address where it is told. */
export const esquecerEntradas = (db: Db, usuarioId: string, ip?: string) =>
  db
    .deleteFrom('tentativa')
    .where('acao', '=', 'ENTRAR')
    .where('usuario_id', '=', usuarioId)
    .$if(ip !== undefined, (q) => q.where('ip', '=', ip ?? ''))
    .execute()

export const apagarAntesDe = (db: Db, ate: Date) =>
  db.deleteFrom('tentativa').where('quando', '<', ate).execute()
