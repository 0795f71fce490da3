import type { CreditoDaFoto } from '@guara/domain/especie/schema'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'

interface Nova extends CreditoDaFoto {
  id: string
  especieId: number
  nome: string
  sha256: string
  criadaEm: Date
  criadaPor: string | null
}

/** False when the species already has this very photo. */
export const inserir = async (db: Db, f: Nova): Promise<boolean> => {
  const { rows } = await sql`
    insert into especie_foto (id, especie_id, nome, autor, licenca, fonte, sha256, criada_em, criada_por)
    values (${f.id}, ${f.especieId}, ${f.nome}, ${f.autor}, ${f.licenca}, ${f.fonte}, ${f.sha256}, ${f.criadaEm},
      ${f.criadaPor})
    on conflict (especie_id, sha256) do nothing returning id`.execute(db)
  return rows.length > 0
}

export const tem = async (db: Db, especieId: number, sha256: string) => {
  const { rows } = await sql`select 1 from especie_foto
    where especie_id = ${especieId} and sha256 = ${sha256}`.execute(db)
  return rows.length > 0
}

export const existe = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from especie_foto where id = ${id}`.execute(db)
  return rows.length > 0
}

export const excluir = async (db: Db, especieId: number, id: string) => {
  const { rows } = await sql`delete from especie_foto
    where id = ${id} and especie_id = ${especieId} returning id`.execute(db)
  return rows.length > 0
}
