import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../context.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

type Tabela = Banco['pedido_de_certificado']
export type Pedido = Selectable<Tabela>

export const ultimo = (db: Db, usuarioId: string): Promise<Pedido | undefined> =>
  db
    .selectFrom('pedido_de_certificado')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .orderBy('pedido_em', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was waiting is overtaken: whoever read it approves nothing of what came after. */
export const substituir = (db: Db, usuarioId: string, agora: Date) =>
  db
    .updateTable('pedido_de_certificado')
    .set({ decisao: 'SUBSTITUIDO', decidido_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('decisao', 'is', null)
    .execute()

/** Of two that ask for the same person at once, one is enough. */
export const inserir = (db: Db, pedido: Insertable<Tabela>) =>
  db
    .insertInto('pedido_de_certificado')
    .values(pedido)
    .onConflict((c) => c.doNothing())
    .execute()

/** Nobody else decides it until the end of the transaction. */
export const travarPendente = (db: Db, id: string): Promise<Pedido | undefined> =>
  db
    .selectFrom('pedido_de_certificado')
    .selectAll()
    .where('id', '=', id)
    .where('decisao', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const mudar = (db: Db, id: string, como: Updateable<Tabela>) =>
  db.updateTable('pedido_de_certificado').set(como).where('id', '=', id).execute()

export const pendentes = (db: Db, menosDe: string) =>
  db
    .selectFrom('pedido_de_certificado as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([
      'p.id',
      'p.motivo',
      'p.link_origem',
      'p.link_operador',
      'p.pedido_em',
      'u.nome',
      'u.login',
      'u.matricula',
      'u.cargo',
    ])
    .where('p.decisao', 'is', null)
    .where('p.usuario_id', '<>', menosDe)
    .where('u.ativo', '=', true)
    .orderBy('p.pedido_em')
    .execute()
