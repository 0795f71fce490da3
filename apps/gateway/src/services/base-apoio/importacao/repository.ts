// A batch in one statement. A line that is already there and says the same is not written: the same file again, or from
// where it was killed, changes nothing. What a line said before is kept while that can be undone.
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { RegistroLido } from './linha.ts'

const COLUNAS = sql.raw(
  '(chave text, numero text, nome text, documento text, municipio text, detalhes jsonb, geometria jsonb, resumo text)',
)

export const gravarLote = async (
  db: Db,
  baseId: string,
  importacaoId: string,
  lote: readonly RegistroLido[],
) => {
  const { rows } = await sql<{ novos: number; alterados: number }>`
    with lidas as (
      select n.* from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) as n ${COLUNAS}
    ),
    anteriores as (
      insert into base_apoio_anterior (importacao_id, registro_id, conteudo)
      select ${importacaoId}, r.id, to_jsonb(r) - 'nome_busca'
      from lidas n join base_apoio_registro r on r.base_id = ${baseId} and r.chave = n.chave and r.resumo <> n.resumo
      -- A file of before could bring one key twice: what it was before the file is what counts.
      on conflict do nothing
    ),
    gravadas as (
      insert into base_apoio_registro (base_id, chave, numero, nome, documento, municipio, detalhes, geometria, resumo,
        importacao_id)
      select ${baseId}, n.*, ${importacaoId}::uuid from lidas n
      on conflict (base_id, chave) do update set numero = excluded.numero, nome = excluded.nome,
        documento = excluded.documento, municipio = excluded.municipio, detalhes = excluded.detalhes,
        geometria = excluded.geometria, resumo = excluded.resumo, importacao_id = excluded.importacao_id
      where base_apoio_registro.resumo <> excluded.resumo
      returning (xmax = 0) as nova
    )
    select count(*) filter (where nova) as novos, count(*) filter (where not nova) as alterados from gravadas`.execute(
    db,
  )
  const { novos = 0, alterados = 0 } = rows[0] ?? {}
  return { novos, alterados }
}

/** A dry run asks this instead of writing. */
export const compararLote = async (db: Db, baseId: string | null, lote: readonly RegistroLido[]) => {
  const dados = JSON.stringify(lote.map(({ chave, resumo }) => ({ chave, resumo })))
  const { rows } = await sql<{ novos: number; alterados: number }>`
    select count(*) filter (where r.id is null) as novos,
      count(*) filter (where r.resumo <> n.resumo) as alterados
    from jsonb_to_recordset(${dados}::jsonb) as n (chave text, resumo text)
    left join base_apoio_registro r on r.base_id = ${baseId}::uuid and r.chave = n.chave`.execute(db)
  const { novos = 0, alterados = 0 } = rows[0] ?? {}
  return { novos, alterados }
}

/** The base of a format, made when its first file comes. */
export const abrirBase = async (
  db: Db,
  { codigo, descricao }: { codigo: string; descricao: string },
  formato: string,
) => {
  const { id } = await db
    .insertInto('base_apoio')
    .values({ id: crypto.randomUUID(), codigo, descricao, formato, atualizada_em: new Date() })
    .onConflict((oc) => oc.column('codigo').doUpdateSet({ descricao, formato, atualizada_em: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const acharBase = async (db: Db, codigo: string) =>
  (await db.selectFrom('base_apoio').select('id').where('codigo', '=', codigo).executeTakeFirst())?.id ?? null

export const somarRegistros = (db: Db, id: string, novos: number) =>
  db
    .updateTable('base_apoio')
    .set((e) => ({ registros: e('registros', '+', novos), atualizada_em: new Date() }))
    .where('id', '=', id)
    .execute()

/** The imports among these with a record that a later one wrote again. */
export const corrigidasDepois = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id)
    where exists (select from base_apoio_anterior a
      where a.conteudo ->> 'importacao_id' = i.id::text and a.importacao_id <> i.id)`.execute(db)
  return new Set(rows.map((r) => r.id))
}

/** What the import brought is gone, and what it changed says again what it said. */
export const desfazer = async (db: Db, importacaoId: string) => {
  const { rows: restaurados } = await sql<{ id: number }>`
    update base_apoio_registro r set numero = n.numero, nome = n.nome, documento = n.documento, municipio = n.municipio,
      detalhes = n.detalhes, geometria = n.geometria, resumo = n.resumo, importacao_id = n.importacao_id
    from base_apoio_anterior a, jsonb_to_record(a.conteudo) as n (numero text, nome text, documento text, municipio text,
      detalhes jsonb, geometria jsonb, resumo text, importacao_id uuid)
    where a.importacao_id = ${importacaoId} and r.id = a.registro_id
    returning r.id`.execute(db)
  await sql`delete from base_apoio_anterior where importacao_id = ${importacaoId}`.execute(db)
  const { rows: apagados } = await sql<{ base_id: string; quantos: number }>`
    with apagados as (delete from base_apoio_registro where importacao_id = ${importacaoId} returning base_id)
    select base_id, count(*) as quantos from apagados group by base_id`.execute(db)
  for (const { base_id, quantos } of apagados) await somarRegistros(db, base_id, -quantos)
  return {
    restaurados: restaurados.length,
    apagados: apagados.reduce((soma, { quantos }) => soma + quantos, 0),
  }
}
