// The audit as a list. The order is that of the indexes: by time, and by number among rows of one millisecond.
import { ATOS_RECUSADOS } from '@guara/domain/auditoria/atos'
import type { FiltroDaAuditoria } from '@guara/domain/auditoria/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { entreDias } from '../../database/lista.ts'
import { contem } from '../../database/texto.ts'

export interface Cursor {
  quando: Date
  id: number
}

const doResultado = {
  RECUSADO: sql<boolean>`ato = any(${ATOS_RECUSADOS})`,
  FEITO: sql<boolean>`not ato = any(${ATOS_RECUSADOS})`,
}

const condicoes = (filtro: FiltroDaAuditoria, depoisDe: Cursor | null): RawBuilder<unknown> => {
  const { usuarioId, ato, alvoTipo, alvoId, periodo, resultado } = filtro
  const partes: RawBuilder<unknown>[] = []
  if (usuarioId) partes.push(sql`usuario_id = ${usuarioId}::uuid`)
  if (ato) partes.push(sql`ato = ${ato}`)
  if (alvoTipo) partes.push(sql`alvo_tipo = ${alvoTipo}`)
  if (alvoId) partes.push(sql`alvo_id = ${alvoId}`)
  if (periodo) partes.push(entreDias('quando')(periodo))
  if (resultado) partes.push(doResultado[resultado])
  if (depoisDe) partes.push(sql`(quando, id) < (${depoisDe.quando}::timestamptz, ${depoisDe.id}::bigint)`)
  return partes.length > 0 ? sql`where ${sql.join(partes, sql` and `)}` : sql``
}

export interface LinhaLida {
  id: number
  quando: Date
  ato: string
  usuario_id: string | null
  nome: string | null
  perfil: string | null
  alvo_tipo: string | null
  alvo_id: string | null
  ip: string | null
  requisicao_id: string | null
  detalhes: Record<string, unknown>
  antes_hash: string | null
  depois_hash: string | null
  ordem: number | null
  hash: string | null
}

/** The names are joined to the rows of the page alone. */
export const pagina = async (
  db: Db,
  filtro: FiltroDaAuditoria,
  depoisDe: Cursor | null,
  quantas: number,
): Promise<LinhaLida[]> => {
  const { rows } = await sql<LinhaLida>`
    select a.*, u.nome from (
      select id, quando, ato, usuario_id, perfil, alvo_tipo, alvo_id, ip, requisicao_id, detalhes, antes_hash, depois_hash,
        ordem, hash
      from auditoria ${condicoes(filtro, depoisDe)}
      order by quando desc, id desc limit ${quantas}
    ) a left join usuario u on u.id = a.usuario_id
    order by a.quando desc, a.id desc`.execute(db)
  return rows
}

/** It counts no further than one past the bound, which is enough to refuse. */
export const contarAte = async (db: Db, filtro: FiltroDaAuditoria, maximo: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from auditoria ${condicoes(filtro, null)} limit ${maximo + 1}) contadas`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Each distinct value by one step in its index: a plain distinct would read the whole table. */
const distintos = async (db: Db, coluna: 'ato' | 'alvo_tipo'): Promise<string[]> => {
  const c = sql.ref(coluna)
  const { rows } = await sql<{ valor: string }>`
    with recursive passo as (
      (select ${c} as valor from auditoria where ${c} is not null order by ${c} limit 1)
      union all
      select (select ${c} from auditoria where ${c} > passo.valor order by ${c} limit 1) from passo where passo.valor is not null
    ) select valor from passo where valor is not null order by valor`.execute(db)
  return rows.map(({ valor }) => valor)
}

export const atos = (db: Db) => distintos(db, 'ato')
export const tiposDeAlvo = (db: Db) => distintos(db, 'alvo_tipo')

/** Blocked ones too: what they did is still there. */
export const pessoas = (db: Db, texto: string, quantas: number) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'login'])
    .where(({ or }) =>
      or([contem(sql`sem_acento(nome)`, texto), contem(sql`matricula`, texto), contem(sql`login`, texto)]),
    )
    .orderBy('nome')
    .limit(quantas)
    .execute()
