import type { NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import type { VersaoGuardada } from '@guara/domain/catalogo/editaveis/vigencia'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { FIXA } from '../../database/fixa.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export const ultimaOrdem = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    ordem: number | null
  }>`${FIXA} select max(ordem) as ordem from catalogo_versao`.execute(db)
  return rows[0]?.ordem ?? 0
}

const TRAVA = 52_061

/** One change at a time, of any catalogue: what is checked against the other lines stays true until it is written. */
export const tomarVez = (db: Db) => sql`select pg_advisory_xact_lock(${TRAVA})`.execute(db)

export interface UltimaMudanca {
  chave: string
  versao: number
  alteradaEm: Date
  por: string
}

/** How often each line of a catalogue was changed, and who did it last. */
export const mudancas = async (db: Db, catalogo: NomeDoCatalogo): Promise<Map<string, UltimaMudanca>> => {
  const { rows } = await sql<UltimaMudanca>`
    select distinct on (v.chave) v.chave, v.criada_em as "alteradaEm", u.nome as por,
      count(*) over (partition by v.chave) as versao
    from catalogo_versao v join usuario u on u.id = v.criada_por
    where v.catalogo = ${catalogo} order by v.chave, v.ordem desc`.execute(db)
  return new Map(rows.map((m) => [m.chave, m]))
}

/** The values come in the order in which they were recorded. */
export const valores = async (db: Db, catalogo: NomeDoCatalogo): Promise<VersaoGuardada[]> => {
  const { rows } = await sql<VersaoGuardada>`${FIXA}
    select v.chave, v.depois as dados, v.criada_em as "criadaEm" from catalogo_versao v
    where v.catalogo = ${catalogo} order by v.ordem`.execute(db)
  return rows
}

/** The newest comes first, as the screen shows them. */
export const versoes = (db: Db, catalogo: string, chave: string) =>
  db
    .selectFrom('catalogo_versao as v')
    .innerJoin('usuario as u', 'u.id', 'v.criada_por')
    .select(['v.id', 'v.antes', 'v.depois', 'v.motivo', 'v.criada_em', 'u.nome as por'])
    .where('v.catalogo', '=', catalogo)
    .where('v.chave', '=', chave)
    .orderBy('v.ordem', 'desc')
    .limit(200)
    .execute()

export const existe = async (db: Db, id: string) =>
  (await db.selectFrom('catalogo_versao').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const inserir = (db: Db, versao: Insertable<Banco['catalogo_versao']>) =>
  db.insertInto('catalogo_versao').values(versao).execute()
