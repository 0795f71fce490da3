// A batch of alerts in one statement. What is already there (same source, same code) stays as it is: running a file again,
// or from where it was killed, adds only what is missing.
import type { LinhaRecusada } from '@guara/domain/alerta/schema'
import { FUSO } from '@guara/domain/data-hora'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './linha.ts'

const anoDe = (agora: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: FUSO, year: 'numeric' }).format(agora))

const NOVAS =
  sql.raw(`(id uuid, fonte text, codigo_externo text, tipo_id int, categoria_id int, municipio_id int,
  data_deteccao date, area_ha double precision, longitude double precision, latitude double precision,
  oeste double precision, sul double precision, leste double precision, norte double precision,
  geometria jsonb, detalhes jsonb)`)

/** How many were new. */
export const inserir = async (db: Db, agora: Date, alertas: readonly AlertaNovo[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with novas as (select * from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as n ${NOVAS}),
    inseridas as (
      insert into alerta (id, codigo, fonte, codigo_externo, tipo_id, categoria_id, condicao, municipio_id, data_deteccao,
        data_criacao, area_ha, longitude, latitude, oeste, sul, leste, norte)
      select n.id, proximo_codigo('ALR', ${anoDe(agora)}), n.fonte, n.codigo_externo, n.tipo_id, n.categoria_id,
        'EM_ATENDIMENTO', n.municipio_id, n.data_deteccao, ${agora}, n.area_ha, n.longitude, n.latitude, n.oeste, n.sul,
        n.leste, n.norte
      from novas n
      -- Before the code is drawn: what is known costs no number.
      where not exists (select from alerta a where a.fonte = n.fonte and a.codigo_externo = n.codigo_externo)
      on conflict (fonte, codigo_externo) do nothing
      returning id
    ),
    conteudos as (
      insert into alerta_conteudo (alerta_id, geometria, detalhes)
      select n.id, n.geometria, n.detalhes from novas n join inseridas i on i.id = n.id
    ),
    historico as (
      insert into alerta_historico (alerta_id, quando, evento, para)
      select id, ${agora}, 'IMPORTAR', 'EM_ATENDIMENTO' from inseridas
    )
    select count(*) as n from inseridas`.execute(db)
  return rows[0]?.n ?? 0
}

/** The codes among these that are already there: what a dry run asks instead of writing. Every value is given to the
 * database all the same, so that it refuses what it would refuse to write. */
export const existentes = async (db: Db, alertas: readonly AlertaNovo[]): Promise<Set<string>> => {
  // The left join walks every row even where there is no alert yet.
  const { rows } = await sql<{ fonte: string; codigo_externo: string; existe: boolean }>`
    select n.fonte, n.codigo_externo, a.id is not null as existe
    from jsonb_to_recordset(${JSON.stringify(alertas)}::jsonb) as n ${NOVAS}
    left join alerta a on a.fonte = n.fonte and a.codigo_externo = n.codigo_externo`.execute(db)
  return new Set(rows.filter((r) => r.existe).map(chaveDe))
}

export const chaveDe = ({ fonte, codigo_externo }: Pick<AlertaNovo, 'codigo_externo'> & { fonte: string }) =>
  `${fonte}/${codigo_externo}`

interface Contagem {
  lidos: number
  novos: number
  repetidos: number
  recusados: number
}

export const contar = (db: Db, id: string, contagem: Contagem) =>
  db.updateTable('alerta_importacao').set(contagem).where('id', '=', id).execute()

export const guardarRecusas = async (db: Db, id: string, recusas: readonly LinhaRecusada[]) => {
  if (recusas.length === 0) return
  await db
    .insertInto('alerta_importacao_recusa')
    .values(
      recusas.map(({ linha, codigoExterno, motivo }) => ({
        importacao_id: id,
        linha,
        codigo_externo: codigoExterno,
        motivo,
      })),
    )
    .execute()
}
