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

/** Every wording of the code changes, so that a fact of any day finds it by the same words; the code is the agency's
 * from then on. */
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
  | 'vigencia_inicio'
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

export const encerrar = (db: Db, id: number, vigencia_fim: string | null) =>
  db.updateTable('tipo_infracao').set({ vigencia_fim }).where('id', '=', id).execute()

export const encerrarAte = (db: Db, id: number, vespera: string) =>
  sql`update tipo_infracao set vigencia_fim = least(coalesce(vigencia_fim, ${vespera}::date), ${vespera}::date)
    where id = ${id}`.execute(db)

type DaLinha = Pick<
  Updateable<Banco['tipo_infracao']>,
  'codigo' | 'igual_a' | 'artigo' | 'correlato_penal' | 'observacao' | 'palavras' | 'palavras_principais'
>

/** What is not said is as in the wording that it is made from. */
export const copiar = async (db: Db, baseId: number, muda: Redacao & DaLinha, agora: Date) => {
  const { id: _, ...base } = await db
    .selectFrom('tipo_infracao')
    .selectAll()
    .where('id', '=', baseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tipo_infracao')
    .values({
      ...base,
      unidades: JSON.stringify(base.unidades),
      acrescimos: JSON.stringify(base.acrescimos),
      ...(muda as Required<Redacao>),
      id: await novoId(db),
      vigencia_fim: null,
      editada_em: agora,
    } as Insertable<Banco['tipo_infracao']>)
    .execute()
}
