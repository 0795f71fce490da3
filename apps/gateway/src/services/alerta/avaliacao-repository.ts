import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import { DIAS_DO_MESMO_FATO } from '@guara/domain/alerta/lugar'
import type { FatosDoAlerta } from '@guara/domain/alerta/prioridade'
import { FUSO } from '@guara/domain/data-hora'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'

/** The day of the fact, as near as it is known. */
const diaDo = (tabela: string) =>
  sql.raw(`coalesce(${tabela}.data_deteccao, (${tabela}.data_criacao at time zone '${FUSO}')::date)`)

export interface AAvaliar {
  id: string
  municipio_id: number
  area_ha: number | null
  dia: string
  geometria: GeometriaDoAlerta
  unidade_de_conservacao: string | null
}

/** The index of those to look at (`alerta_a_reavaliar`) says the same words. */
export const pendentes = async (db: Db, hoje: string, maximo: number) => {
  const { rows } = await sql<AAvaliar>`
    select a.id, a.municipio_id, a.area_ha, ${diaDo('a')}::text as dia, c.geometria,
      nullif(btrim(c.detalhes ->> 'unidadeDeConservacao'), '') as unidade_de_conservacao
    from alerta a join alerta_conteudo c on c.alerta_id = a.id
    where a.condicao = 'EM_ATENDIMENTO' and a.triagem in ('NOVO', 'CONFERIDO') and a.reavaliar_em <= ${hoje}::date
    order by a.reavaliar_em limit ${maximo}`.execute(db)
  return rows
}

/** Some hundred metres around the box: points have none of their own. */
const MARGEM = 0.001
/** More than these at one place change nothing. */
const NO_LUGAR = 20

interface Vizinho {
  de: string
  id: string
  daqui: GeometriaDoAlerta
  geometria: GeometriaDoAlerta
}

/** Those whose box meets the box of each of these and answer `quais`, where p is the alert and a the other. */
const vizinhos = async (db: Db, ids: readonly string[], quais: RawBuilder<unknown>) => {
  const { rows } = await sql<Vizinho>`
    select p.id as de, v.id, k.geometria as daqui, c.geometria
    from unnest(${ids}::uuid[]) x join alerta p on p.id = x cross join lateral (
      select a.id from alerta a
      where box(point(a.oeste, a.sul), point(a.leste, a.norte)) && box(
          point(p.oeste - ${MARGEM}::float8, p.sul - ${MARGEM}::float8),
          point(p.leste + ${MARGEM}::float8, p.norte + ${MARGEM}::float8))
        and a.id <> p.id and ${quais}
      limit ${NO_LUGAR}) v
    join alerta_conteudo c on c.alerta_id = v.id join alerta_conteudo k on k.alerta_id = p.id`.execute(db)
  return rows
}

/** What was at the place before and is not the same fact told by another source. */
export const anteriores = (db: Db, ids: readonly string[]) =>
  vizinhos(
    db,
    ids,
    sql`${diaDo('a')} < ${diaDo('p')} - ${DIAS_DO_MESMO_FATO}::int and a.triagem <> 'DUPLICADO'`,
  )

/** Open ones of another source, of about the same days; or of the same source, detected on the same day. Once both were checked, nobody asks again. */
export const semelhantes = (db: Db, ids: readonly string[]) =>
  vizinhos(
    db,
    ids,
    sql`(a.fonte <> p.fonte and abs(${diaDo('a')} - ${diaDo('p')}) <= ${DIAS_DO_MESMO_FATO}::int
        or a.fonte = p.fonte and a.data_deteccao = p.data_deteccao)
      and a.condicao = 'EM_ATENDIMENTO' and p.condicao = 'EM_ATENDIMENTO'
      and a.triagem in ('NOVO', 'CONFERIDO') and p.triagem in ('NOVO', 'CONFERIDO')
      and (a.triagem = 'NOVO' or p.triagem = 'NOVO')`,
  )

export interface Avaliado {
  id: string
  pontos: number
  reavaliar_em: string
  fatos: FatosDoAlerta
}

/** What a person corrected stays; what the rule gives is kept beside it. */
export const guardar = async (db: Db, avaliados: readonly Avaliado[]) => {
  await sql`
    with novos as (select * from jsonb_to_recordset(${JSON.stringify(avaliados)}::jsonb)
      as n (id uuid, pontos smallint, reavaliar_em date, fatos jsonb)),
    fatos as (update alerta_conteudo c set fatos = n.fatos from novos n
      where c.alerta_id = n.id and c.fatos is distinct from n.fatos)
    update alerta a set pontos = n.pontos, reavaliar_em = n.reavaliar_em,
      prioridade = case when a.prioridade_revista is null then n.pontos else a.prioridade end
    from novos n where a.id = n.id`.execute(db)
}
