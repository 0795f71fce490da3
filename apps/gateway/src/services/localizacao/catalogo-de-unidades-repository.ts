import { type Insertable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

interface Unidade {
  id: string
  nome: string
  ativa: boolean
  municipios: number[]
}

export const unidades = async (db: Db): Promise<Unidade[]> => {
  const { rows } = await sql<Unidade>`
    select u.id, u.nome, u.ativa,
      array(select m.municipio_id from unidade_municipio m where m.unidade_id = u.id order by m.municipio_id) as municipios
    from unidade u order by sem_acento(u.nome)`.execute(db)
  return rows
}

export const gravar = (db: Db, unidade: Insertable<Banco['unidade']>) =>
  db
    .insertInto('unidade')
    .values(unidade)
    .onConflict((c) => c.column('id').doUpdateSet({ nome: unidade.nome, ativa: unidade.ativa ?? true }))
    .execute()

export const municipiosDa = async (db: Db, unidadeId: string) =>
  (
    await db
      .selectFrom('unidade_municipio')
      .select('municipio_id')
      .where('unidade_id', '=', unidadeId)
      .execute()
  ).map((m) => m.municipio_id)

export const tirar = async (db: Db, unidadeId: string, municipios: readonly number[]) => {
  if (municipios.length === 0) return
  await db
    .deleteFrom('unidade_municipio')
    .where('unidade_id', '=', unidadeId)
    .where('municipio_id', 'in', municipios)
    .execute()
}

export const por = async (db: Db, unidadeId: string, municipios: readonly number[]) => {
  if (municipios.length === 0) return
  await db
    .insertInto('unidade_municipio')
    .values(municipios.map((municipio_id) => ({ municipio_id, unidade_id: unidadeId })))
    .execute()
}
