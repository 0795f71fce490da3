// The SQL of the alerts' own tables. Lists are in lista-repository.ts, the map in mapa-repository.ts, the import in importacao/.
import type { EventoDoAlerta } from '@guara/domain/alerta/ciclo'
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type {
  CondicaoDeAlerta,
  DetalhesDaFonte,
  PassagemDoAlerta,
  TipoDeAlerta,
} from '@guara/domain/alerta/schema'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

export const tipos = async (db: Db): Promise<TipoDeAlerta[]> => {
  const [linhas, categorias] = await Promise.all([
    db.selectFrom('tipo_alerta').selectAll().orderBy('id').execute(),
    db.selectFrom('categoria_alerta').selectAll().orderBy('id').execute(),
  ])
  return linhas.map((tipo) => ({
    ...tipo,
    categorias: categorias
      .filter((c) => c.tipo_id === tipo.id)
      .map(({ id, codigo, nome }) => ({ id, codigo, nome })),
  }))
}

export const condicoes = (db: Db) =>
  db.selectFrom('condicao_alerta').select(['id', 'nome']).orderBy('id').execute() as Promise<
    CondicaoDeAlerta[]
  >

export interface AlertaGuardado {
  id: string
  codigo: string
  condicao: CondicaoDoAlerta
}

/** Nobody else changes it until the end of the transaction. */
export const travar = async (db: Db, id: string) => {
  const { rows } = await sql<AlertaGuardado>`
    select a.id, a.codigo, a.condicao from alerta a where a.id = ${id} for update`.execute(db)
  return rows[0]
}

/** The alerts among these that are linked to the user. */
export const vinculadosA = async (db: Db, usuarioId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ alerta_id: string }>`
    select alerta_id from alerta_vinculo where usuario_id = ${usuarioId} and alerta_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map((v) => v.alerta_id))
}

export const mudarCondicao = (db: Db, id: string, condicao: CondicaoDoAlerta) =>
  sql`update alerta set condicao = ${condicao} where id = ${id}`.execute(db)

interface Passagem {
  evento: EventoDoAlerta
  usuarioId: string | null
  de?: CondicaoDoAlerta
  para?: CondicaoDoAlerta
  justificativa?: string | null
  vinculadoId?: string
  formulario?: string
}

export const historiar = (db: Db, quando: Date, alertaId: string, p: Passagem) =>
  db
    .insertInto('alerta_historico')
    .values({
      alerta_id: alertaId,
      quando,
      evento: p.evento,
      usuario_id: p.usuarioId,
      de: p.de ?? null,
      para: p.para ?? null,
      justificativa: p.justificativa ?? null,
      vinculado_id: p.vinculadoId ?? null,
      formulario: p.formulario ?? null,
    })
    .execute()

export interface ConteudoDoAlerta {
  codigo_externo: string
  fonte: FonteDeAlerta
  geometria: GeometriaDoAlerta
  detalhes: DetalhesDaFonte
  historico: PassagemDoAlerta[]
}

export const conteudo = async (db: Db, id: string) => {
  const pessoa = (tabela: string) =>
    sql.raw(
      `case when ${tabela}.id is not null then jsonb_build_object('id', ${tabela}.id, 'nome', ${tabela}.nome) end`,
    )
  const { rows } = await sql<ConteudoDoAlerta>`
    select a.codigo_externo, a.fonte, c.geometria, c.detalhes, coalesce((
      select jsonb_agg(jsonb_build_object('quando', h.quando, 'evento', h.evento, 'de', h.de, 'para', h.para,
        'justificativa', h.justificativa, 'formulario', h.formulario, 'usuario', ${pessoa('u')},
        'vinculado', ${pessoa('v')}) order by h.id)
      from alerta_historico h left join usuario u on u.id = h.usuario_id left join usuario v on v.id = h.vinculado_id
      where h.alerta_id = a.id), '[]') as historico
    from alerta a join alerta_conteudo c on c.alerta_id = a.id where a.id = ${id}`.execute(db)
  return rows[0]
}

export const idDoCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from alerta where codigo = ${codigo.toUpperCase()}`.execute(db)
  return rows[0]?.id
}

/** The code of each of these that exists, by its id. */
export const codigosDosAlertas = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; codigo: string }>`
    select id, codigo from alerta where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((a) => [a.id, a.codigo]))
}

/** The ids that exist, locked in one order: two who take several never wait for each other for ever. */
export const travarVarios = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; codigo: string; condicao: CondicaoDoAlerta }>`
    select id, codigo, condicao from alerta where id = any (${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  return rows
}

/** The pairs that were not there before. */
export const vincular = async (db: Db, quando: Date, ids: readonly string[], usuarios: readonly string[]) => {
  const { rows } = await sql<{ alerta_id: string; usuario_id: string }>`
    insert into alerta_vinculo (usuario_id, alerta_id, desde)
    select u, a, ${quando} from unnest(${ids}::uuid[]) a, unnest(${usuarios}::uuid[]) u
    on conflict do nothing returning alerta_id, usuario_id`.execute(db)
  return rows
}

/** The pairs that are no more; without users, everybody's. */
export const desvincular = async (db: Db, ids: readonly string[], usuarios: readonly string[]) => {
  const destes = usuarios.length > 0 ? sql`and usuario_id = any (${usuarios}::uuid[])` : sql``
  const { rows } = await sql<{ alerta_id: string; usuario_id: string }>`
    delete from alerta_vinculo where alerta_id = any (${ids}::uuid[]) ${destes}
    returning alerta_id, usuario_id`.execute(db)
  return rows
}

/** Whom these are linked to, and how many of them to each. */
export const pessoasVinculadas = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; nome: string; alertas: number }>`
    select u.id, u.nome, count(*) as alertas from alerta_vinculo v join usuario u on u.id = v.usuario_id
    where v.alerta_id = any (${ids}::uuid[]) group by u.id order by u.nome, u.id`.execute(db)
  return rows
}
