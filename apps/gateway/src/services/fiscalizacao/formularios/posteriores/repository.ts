import type { DeQuem } from '@guara/domain/acesso'
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'
import { visiveisPara } from '../lista/lista-repository.ts'

export type AtoComBytes = Selectable<Banco['ato_posterior']>

/** Drawn before the transaction, because the paper prints it: what fails after this leaves a gap. */
export const novoCodigo = async (db: Db, sigla: string, ano: number) => {
  const { rows } = await sql<{ codigo: string }>`select proximo_codigo(${sigla}, ${ano}) as codigo`.execute(
    db,
  )
  return rows[0]?.codigo ?? ''
}

export const inserir = (db: Db, ato: Insertable<Banco['ato_posterior']>) =>
  db.insertInto('ato_posterior').values(ato).execute()

export const porId = (db: Db, id: string) =>
  db.selectFrom('ato_posterior').select('id').where('id', '=', id).executeTakeFirst()

export const comBytes = (db: Db, id: string) =>
  db.selectFrom('ato_posterior').selectAll().where('id', '=', id).executeTakeFirst()

export const porCodigo = (db: Db, codigo: string) =>
  db
    .selectFrom('ato_posterior')
    .selectAll()
    .where('codigo', '=', codigo.trim().toUpperCase())
    .executeTakeFirst()

export const inserirCiencia = (db: Db, ciencia: Insertable<Banco['ato_posterior_ciencia']>) =>
  db.insertInto('ato_posterior_ciencia').values(ciencia).execute()

export const inserirPedido = (db: Db, pedido: Insertable<Banco['pedido_de_decisao']>) =>
  db.insertInto('pedido_de_decisao').values(pedido).execute()

export const pedidoPorId = (db: Db, id: string) =>
  db.selectFrom('pedido_de_decisao').select('id').where('id', '=', id).executeTakeFirst()

/** A form that was cancelled or closed since has nothing left to decide. */
export const pedidosEmEspera = (db: Db, condicoes: readonly Condicao[], quem: DeQuem, quantos: number) =>
  db
    .selectFrom('pedido_de_decisao as p')
    .innerJoin('formulario as f', 'f.id', 'p.formulario_id')
    .innerJoin('instrumento as i', 'i.id', 'p.instrumento_id')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .leftJoin('ato_posterior as a', 'a.pedido_id', 'p.id')
    .select(['p.id', 'p.assunto', 'p.quando', 'p.verbal_por', 'p.verbal_quando', 'f.id as formulario_id'])
    .select(['f.codigo as formulario', 'i.codigo as instrumento', 'u.id as por_id', 'u.nome as por'])
    .where('a.id', 'is', null)
    .where('f.condicao', 'in', [...condicoes])
    .where(visiveisPara(quem) ?? sql<boolean>`true`)
    .orderBy('p.quando')
    .limit(quantos)
    .execute()

interface SemMotivo {
  id: string
  codigo: string
  quando: Date
  por: string | null
}

/** Those that were in force when they were cancelled: what was not has no paper to give a reason for. */
export const semMotivo = async (db: Db, quem: DeQuem, quantos: number) => {
  const { rows } = await sql<SemMotivo>`
    select f.id, f.codigo, h.quando, u.nome as por
    from formulario f
    join lateral (select h.quando, h.de, h.usuario_id from formulario_historico h
      where h.formulario_id = f.id and h.para = 'CANCELADO'
        and h.de is distinct from 'CANCELADO' order by h.id desc limit 1) h
      on h.de = any (${CONDICOES_EM_VIGOR}::text[])
    left join usuario u on u.id = h.usuario_id
    where f.condicao = 'CANCELADO' and ${visiveisPara(quem) ?? sql`true`}
      and not exists (select from ato_posterior a where a.formulario_id = f.id and a.tipo = 'CANCELAMENTO')
    order by f.data_atualizacao desc, f.id desc limit ${quantos}`.execute(db)
  return rows
}
