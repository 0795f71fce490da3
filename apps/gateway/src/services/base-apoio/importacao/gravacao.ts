// A batch in one statement. A line that is already there and says the same is not written: the same file again, or from
// where it was killed, changes nothing.
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { RegistroLido } from './linha.ts'

const COLUNAS = sql.raw(
  '(chave text, numero text, nome text, documento text, municipio text, detalhes jsonb, resumo text)',
)

export const gravarLote = async (db: Db, baseId: string, lote: readonly RegistroLido[]) => {
  const { rows } = await sql<{ novos: number; alterados: number }>`
    with gravadas as (
      insert into base_apoio_registro (base_id, chave, numero, nome, documento, municipio, detalhes, resumo)
      select ${baseId}, n.* from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) as n ${COLUNAS}
      on conflict (base_id, chave) do update set numero = excluded.numero, nome = excluded.nome,
        documento = excluded.documento, municipio = excluded.municipio, detalhes = excluded.detalhes,
        resumo = excluded.resumo
      where base_apoio_registro.resumo <> excluded.resumo
      returning (xmax = 0) as nova
    )
    select count(*) filter (where nova) as novos, count(*) filter (where not nova) as alterados from gravadas`.execute(
    db,
  )
  const { novos = 0, alterados = 0 } = rows[0] ?? {}
  return { novos, alterados }
}

/** What a dry run asks instead of writing. */
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
