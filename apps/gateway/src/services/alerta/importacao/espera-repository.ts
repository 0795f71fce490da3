// Rows that were read and are not alerts yet: of a class to be mapped, or corrections that wait for the end of the file. And
// what undoes an import.
import type { ClasseEsperando } from '@guara/domain/importacao/schema'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { LinhaLida } from './lote.ts'

export interface LinhaEsperando extends LinhaLida {
  /** Null: it waits for the end of the file. */
  classe: string | null
}

export const esperar = async (db: Db, importacaoId: string, linhas: readonly LinhaEsperando[]) => {
  if (linhas.length === 0) return
  const dados = JSON.stringify(
    linhas.map(({ linha, classe, alerta }) => ({
      linha,
      classe,
      fonte: alerta.fonte,
      codigo_externo: alerta.codigo_externo,
      alerta,
    })),
  )
  await sql`
    insert into alerta_espera (importacao_id, linha, fonte, codigo_externo, classe, alerta)
    select ${importacaoId}::uuid, n.linha, n.fonte, n.codigo_externo, n.classe, n.alerta
    from jsonb_to_recordset(${dados}::jsonb) as n (linha int, fonte text, codigo_externo text, classe text, alerta jsonb)`.execute(
    db,
  )
}

/** The next ones that correct something, whole codes at a time, in the order of the file. */
export const proximasCorrecoes = async (db: Db, importacaoId: string, depoisDe: string, codigos: number) => {
  const { rows } = await sql<LinhaLida & { chave: string }>`
    select linha, alerta, fonte || '/' || codigo_externo as chave from alerta_espera
    where importacao_id = ${importacaoId} and classe is null and fonte || '/' || codigo_externo in (
      select distinct fonte || '/' || codigo_externo as chave from alerta_espera
      where importacao_id = ${importacaoId} and classe is null and fonte || '/' || codigo_externo > ${depoisDe}
      order by chave limit ${codigos})
    order by chave, linha`.execute(db)
  return rows
}

export const esquecerCorrecoes = (db: Db, importacaoId: string) =>
  sql`delete from alerta_espera where importacao_id = ${importacaoId} and classe is null`.execute(db)

/** Marks the rows that wait for a class of which the rest of the code is stored as the file has it. */
export const marcarRepetidos = async (db: Db, importacaoId: string, repetidos: ReadonlySet<string>) => {
  const { rows } = await sql<{ chave: string }>`
    select distinct fonte || '/' || codigo_externo as chave from alerta_espera
    where importacao_id = ${importacaoId} and classe is not null`.execute(db)
  const chaves = rows.map((r) => r.chave).filter((chave) => repetidos.has(chave))
  if (chaves.length === 0) return
  await sql`
    update alerta_espera set repetido = true where importacao_id = ${importacaoId} and classe is not null
      and fonte || '/' || codigo_externo = any (${chaves}::text[])`.execute(db)
}

export const classesEsperando = async (db: Db, importacaoId: string): Promise<ClasseEsperando[]> => {
  const { rows } = await sql<ClasseEsperando>`
    select fonte, classe, count(*)::int as linhas from alerta_espera
    where importacao_id = ${importacaoId} and classe is not null
    group by fonte, classe order by linhas desc, classe limit 200`.execute(db)
  return rows
}

/** Takes out of waiting the next rows of a class. */
export const tirarDaEspera = async (db: Db, importacaoId: string, classe: string, quantas: number) => {
  const { rows } = await sql<LinhaLida & { repetido: boolean }>`
    delete from alerta_espera where importacao_id = ${importacaoId} and linha in (
      select linha from alerta_espera where importacao_id = ${importacaoId} and classe = ${classe}
      order by linha limit ${quantas})
    returning linha, alerta, repetido`.execute(db)
  return rows.sort((a, b) => a.linha - b.linha)
}

/** What the classes of each source are, as somebody said. */
export const classesLembradas = (db: Db) =>
  db.selectFrom('alerta_classe').select(['fonte', 'classe', 'categoria_id']).execute()

interface ClasseNova {
  fonte: string
  classe: string
  categoria_id: number
}

export const lembrarClasses = async (
  db: Db,
  quando: Date,
  usuarioId: string,
  classes: readonly ClasseNova[],
) => {
  await db
    .insertInto('alerta_classe')
    .values(classes.map((c) => ({ ...c, usuario_id: usuarioId, desde: quando })))
    .onConflict((oc) =>
      oc.columns(['fonte', 'classe']).doUpdateSet((e) => ({
        categoria_id: e.ref('excluded.categoria_id'),
        usuario_id: e.ref('excluded.usuario_id'),
        desde: e.ref('excluded.desde'),
      })),
    )
    .execute()
}

/** The imports among these with an alert that somebody took or acted on, or that a later file corrected. */
export const importacoesEmUso = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id)
    where exists (select from alerta_versao v where v.importacao_id = i.id)
      or exists (
        select from alerta a where a.importacao_id = i.id and (
          a.triagem <> 'NOVO' or a.prioridade_revista is not null
          or exists (select from alerta d where d.duplicado_de = a.id)
          or exists (select from alerta_vinculo v where v.alerta_id = a.id)
          or exists (select from alerta_historico h where h.alerta_id = a.id
            and h.evento not in ('IMPORTAR', 'CORRIGIR', 'RESTAURAR'))))`.execute(db)
  return new Set(rows.map((r) => r.id))
}

export const alertasDaImportacao = async (db: Db, importacaoId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from alerta where importacao_id = ${importacaoId} order by id for update`.execute(db)
  return rows.map((r) => r.id)
}

const ANTERIOR =
  sql.raw(`(tipo_id int, categoria_id int, municipio_id int, data_deteccao date, area_ha double precision,
  longitude double precision, latitude double precision, oeste double precision, sul double precision,
  leste double precision, norte double precision, geometria jsonb, detalhes jsonb, pecas text[])`)

/** What the import made is gone; what it corrected is again what it was. */
export const desfazerAlertas = async (db: Db, importacaoId: string, quando: Date, quem: string) => {
  const { rows } = await sql<{ id: string }>`
    with anteriores as (
      delete from alerta_versao v using alerta a
      where a.importacao_id = ${importacaoId} and v.alerta_id = a.id and v.versao = a.versao - 1
      returning v.alerta_id, v.versao, v.importacao_id, v.conteudo
    ),
    conteudos as (
      update alerta_conteudo c set geometria = n.geometria, detalhes = n.detalhes, pecas = n.pecas
      from anteriores v, jsonb_to_record(v.conteudo) as n ${ANTERIOR} where c.alerta_id = v.alerta_id
    ),
    restaurados as (
      update alerta a set versao = v.versao, importacao_id = v.importacao_id, tipo_id = n.tipo_id,
        categoria_id = n.categoria_id, municipio_id = n.municipio_id, data_deteccao = n.data_deteccao,
        area_ha = n.area_ha, longitude = n.longitude, latitude = n.latitude, oeste = n.oeste, sul = n.sul,
        leste = n.leste, norte = n.norte,
        unidade_id = (select u.unidade_id from unidade_municipio u where u.municipio_id = n.municipio_id),
        reavaliar_em = default
      from anteriores v, jsonb_to_record(v.conteudo) as n ${ANTERIOR} where a.id = v.alerta_id
      returning a.id
    )
    insert into alerta_historico (alerta_id, quando, evento, usuario_id)
    select id, ${quando}, 'RESTAURAR', ${quem} from restaurados returning alerta_id as id`.execute(db)
  const { rows: apagados } = await sql<{ id: string }>`
    with apagados as (delete from alerta where importacao_id = ${importacaoId} returning id)
    insert into alerta_removido (alerta_id, quando) select id, ${quando} from apagados returning alerta_id as id`.execute(
    db,
  )
  await sql`delete from alerta_espera where importacao_id = ${importacaoId}`.execute(db)
  return { restaurados: rows.length, apagados: apagados.length }
}
