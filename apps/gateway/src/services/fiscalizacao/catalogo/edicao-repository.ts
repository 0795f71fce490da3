import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../context.ts'
import type { DB as Banco } from '../../../database/tabelas.gen.ts'

/** Far from the numbers of a release. */
export const novoId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('catalogo_do_orgao')::int as id`.execute(db)
  return rows[0]?.id as number
}

export const inserirLei = (db: Db, lei: Insertable<Banco['lei']>) =>
  db.insertInto('lei').values(lei).execute()

export const mudarLei = (db: Db, id: number, lei: Updateable<Banco['lei']>) =>
  db.updateTable('lei').set(lei).where('id', '=', id).execute()

/** Of every wording of the code, so that a fact of any day finds it by the same words; the whole code is the agency's from then on. */
export const mudarPalavras = (
  db: Db,
  codigo: string,
  palavras: string[],
  palavras_principais: string[],
  agora: Date,
) =>
  db
    .updateTable('tipo_infracao')
    .set({ palavras, palavras_principais, editada_em: agora })
    .where('codigo', '=', codigo)
    .execute()

type Redacao = Pick<
  Updateable<Banco['tipo_infracao']>,
  | 'descricao'
  | 'redacao'
  | 'multa_minima'
  | 'multa_maxima'
  | 'valor_unitario'
  | 'confirmado'
  | 'descricao_confirmada'
>

export const mudarRedacao = (db: Db, id: number, redacao: Redacao) =>
  db.updateTable('tipo_infracao').set(redacao).where('id', '=', id).execute()

interface Nova {
  inicio: string
  vespera: string
  agora: Date
  redacao: Redacao
}

/** What the new wording does not say is as in the one before it, which ends on the eve. */
export const abrirRedacao = async (db: Db, baseId: number, { inicio, vespera, agora, redacao }: Nova) => {
  const { id: _, ...base } = await db
    .selectFrom('tipo_infracao')
    .selectAll()
    .where('id', '=', baseId)
    .executeTakeFirstOrThrow()
  await sql`update tipo_infracao set vigencia_fim = least(coalesce(vigencia_fim, ${vespera}::date), ${vespera}::date)
    where id = ${baseId}`.execute(db)
  await db
    .insertInto('tipo_infracao')
    .values({
      ...base,
      unidades: JSON.stringify(base.unidades),
      acrescimos: JSON.stringify(base.acrescimos),
      ...(redacao as Required<Redacao>),
      id: await novoId(db),
      vigencia_inicio: inicio,
      vigencia_fim: null,
      editada_em: agora,
    } as Insertable<Banco['tipo_infracao']>)
    .execute()
}
