// A batch of alerts in one statement. What is already there and says the same (same source, same code, same pieces) stays as
// it is: running a file again, or from where it was killed, adds only what is missing.
import { anoDe } from '@guara/domain/data-hora'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './alerta-novo.ts'

const NOVAS =
  sql.raw(`(id uuid, fonte text, codigo_externo text, tipo_id int, categoria_id int, municipio_id int,
  data_deteccao date, area_ha double precision, longitude double precision, latitude double precision,
  oeste double precision, sul double precision, leste double precision, norte double precision,
  geometria jsonb, detalhes jsonb, pecas text[])`)

/** The ids of those that were new. */
export const inserir = async (
  db: Db,
  agora: Date,
  alertas: readonly AlertaNovo[],
  importacaoId: string | null = null,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with novas as (select * from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as n ${NOVAS}),
    inseridas as (
      insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, municipio_id, data_deteccao,
        data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte, unidade_id, importacao_id)
      select n.id, proximo_codigo('ALR', ${anoDe(agora)}), n.fonte, n.codigo_externo, n.tipo_id, n.categoria_id,
        'EM_ATENDIMENTO', n.municipio_id, n.data_deteccao, ${agora}, n.area_ha, n.longitude, n.latitude, n.oeste, n.sul,
        n.leste, n.norte, u.unidade_id, ${importacaoId}::uuid
      from novas n left join unidade_municipio u on u.municipio_id = n.municipio_id
      -- Before the code is drawn: what is known costs no number.
      where not exists (select from alerta a where a.fonte = n.fonte and a.codigo_externo = n.codigo_externo)
      on conflict (fonte, codigo_externo) do nothing
      returning id
    ),
    conteudos as (
      insert into alerta_conteudo (alerta_id, geometria, detalhes, pecas)
      select n.id, n.geometria, n.detalhes, n.pecas from novas n join inseridas i on i.id = n.id
    ),
    historico as (
      insert into alerta_historico (alerta_id, quando, evento, para)
      select id, ${agora}, 'IMPORTAR', 'EM_ATENDIMENTO' from inseridas
    )
    select id from inseridas`.execute(db)
  return new Set(rows.map((r) => r.id))
}

/** An alert as it is, to be held against what a file says of it. */
export interface AlertaGuardado extends AlertaNovo {
  codigo: string
  importacao_id: string | null
}

const GUARDADO =
  sql.raw(`a.id, a.codigo, a.fonte, a.codigo_externo, a.tipo_id, a.categoria_id, a.municipio_id,
  a.data_deteccao::text as data_deteccao, a.area_ha, a.longitude, a.latitude, a.oeste, a.sul, a.leste, a.norte,
  a.importacao_id, c.pecas, c.geometria, c.detalhes`)

/** Those of these codes that are already there, by their key. Nobody else changes them until the end of the transaction. */
export const guardados = async (db: Db, alertas: ReadonlyArray<Chave>) => {
  const { rows } = await sql<AlertaGuardado>`
    select ${GUARDADO}
    from unnest(${alertas.map((a) => a.fonte)}::text[], ${alertas.map((a) => a.codigo_externo)}::text[])
      as n (fonte, codigo)
    join alerta a on a.fonte = n.fonte and a.codigo_externo = n.codigo
    join alerta_conteudo c on c.alerta_id = a.id
    order by a.id for update of a`.execute(db)
  return new Map(rows.map((r) => [chaveDe(r), r]))
}

/** The same for a dry run, which holds nobody up. Every value is given to the database all the same, so that it refuses
 * what it would refuse to write. */
export const existentes = async (db: Db, alertas: readonly AlertaNovo[]) => {
  // The left join walks every row even where there is no alert yet.
  const { rows } = await sql<AlertaGuardado & { nova: string }>`
    select n.id as nova, n.data_deteccao, n.area_ha, ${GUARDADO}
    from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as n ${NOVAS}
    left join alerta a on a.fonte = n.fonte and a.codigo_externo = n.codigo_externo
    left join alerta_conteudo c on c.alerta_id = a.id`.execute(db)
  return new Map(rows.filter((r) => r.id).map((r) => [chaveDe(r), r]))
}

type Chave = Pick<AlertaNovo, 'codigo_externo'> & { fonte: string }

export const chaveDe = ({ fonte, codigo_externo }: Chave) => `${fonte}/${codigo_externo}`

const mudar = sql.raw(`tipo_id = n.tipo_id, categoria_id = n.categoria_id, municipio_id = n.municipio_id,
  data_deteccao = n.data_deteccao, area_ha = n.area_ha, longitude = n.longitude, latitude = n.latitude, oeste = n.oeste,
  sul = n.sul, leste = n.leste, norte = n.norte,
  unidade_id = (select u.unidade_id from unidade_municipio u where u.municipio_id = n.municipio_id),
  reavaliar_em = default`)

/** Takes the pieces that came after the alert was begun, in the same import. */
export const completar = async (db: Db, alertas: readonly AlertaNovo[]) => {
  await sql`
    with novas as (select * from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as n ${NOVAS}),
    conteudos as (
      update alerta_conteudo c set geometria = n.geometria, detalhes = n.detalhes, pecas = n.pecas
      from novas n where c.alerta_id = n.id
    )
    update alerta a set ${mudar} from novas n where a.id = n.id`.execute(db)
}

export interface Correcao {
  alerta: AlertaNovo
  mudancas: string
}

/** Makes each a new version, and keeps the one that it was. */
export const corrigir = async (db: Db, agora: Date, correcoes: readonly Correcao[], importacaoId: string) => {
  const novas = JSON.stringify(correcoes.map((c) => c.alerta))
  const ids = correcoes.map((c) => c.alerta.id)
  await sql`
    insert into alerta_versao (alerta_id, versao, importacao_id, ate, conteudo)
    select a.id, a.versao, a.importacao_id, ${agora}, to_jsonb(a) || jsonb_build_object('geometria', c.geometria,
      'detalhes', c.detalhes, 'pecas', c.pecas)
    from alerta a join alerta_conteudo c on c.alerta_id = a.id where a.id = any (${ids}::uuid[])`.execute(db)
  await sql`
    with novas as (select * from jsonb_to_recordset(${novas}::jsonb) as n ${NOVAS}),
    conteudos as (
      update alerta_conteudo c set geometria = n.geometria, detalhes = n.detalhes, pecas = n.pecas
      from novas n where c.alerta_id = n.id
    )
    update alerta a set ${mudar}, versao = a.versao + 1, importacao_id = ${importacaoId} from novas n where a.id = n.id`.execute(
    db,
  )
  await sql`
    insert into alerta_historico (alerta_id, quando, evento, justificativa)
    select id, ${agora}, 'CORRIGIR', texto
    from unnest(${ids}::uuid[], ${correcoes.map((c) => c.mudancas)}::text[]) as n (id, texto)`.execute(db)
  const { rows } = await sql<{ usuario_id: string; codigo: string }>`
    select v.usuario_id, a.codigo from alerta_vinculo v join alerta a on a.id = v.alerta_id
    where a.id = any (${ids}::uuid[]) order by a.codigo`.execute(db)
  return rows
}

/** Classes of SQLSTATE that speak of the data: value, constraint, size. Anything else is not the row's fault. */
const DO_DADO = /^(?:22|23|54)/

/** Works inside a savepoint of its own. The answer is null when the data was refused, and then nothing of it stays. */
export const tentar = async <T>(trx: Db, fazer: () => Promise<T>): Promise<T | null> => {
  await sql`savepoint lote`.execute(trx)
  try {
    const feito = await fazer()
    await sql`release savepoint lote`.execute(trx)
    return feito
  } catch (erro) {
    if (!DO_DADO.test(String((erro as { code?: unknown }).code))) throw erro
    await sql`rollback to savepoint lote`.execute(trx)
    return null
  }
}
