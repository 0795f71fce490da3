import type { FeicaoNoLugar } from '@guara/domain/blindagem/regra'
import {
  areasDaFeicao,
  type Camada,
  type GeometriaDaCamada,
  type TipoDeCamada,
} from '@guara/domain/localizacao/camada'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

export interface Caixa {
  oeste: number
  sul: number
  leste: number
  norte: number
}

export interface FeicaoNova extends Caixa {
  n: number
  nome: string
  vertices: number
  geometria: GeometriaDaCamada
}

export const listar = (db: Db): Promise<Camada[]> =>
  db
    .selectFrom('camada')
    .select(['id', 'tipo', 'nome', 'fonte', 'feicoes', sql<string>`data::text`.as('data')])
    .orderBy('nome')
    .execute() as Promise<Camada[]>

/** The layer of that name, emptied of what an earlier file told. */
export const abrir = async (
  db: Db,
  camada: Omit<Camada, 'id' | 'feicoes'> & { arquivo: string },
  agora: Date,
) => {
  const valores = { ...camada, feicoes: 0, importada_em: agora }
  const { id } = await db
    .insertInto('camada')
    .values({ id: crypto.randomUUID(), ...valores })
    .onConflict((oc) => oc.column('nome').doUpdateSet(valores))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('camada_feicao').where('camada_id', '=', id).execute()
  return id
}

export const gravar = (db: Db, id: string, feicoes: readonly FeicaoNova[]) =>
  sql`insert into camada_feicao (camada_id, n, nome, oeste, sul, leste, norte, vertices, geometria)
    select ${id}::uuid, f.* from jsonb_to_recordset(${JSON.stringify(feicoes)}::jsonb) as f
      (n int, nome text, oeste float8, sul float8, leste float8, norte float8, vertices int, geometria jsonb)`.execute(
    db,
  )

export const gravarQuantas = (db: Db, id: string, feicoes: number) =>
  db.updateTable('camada').set({ feicoes }).where('id', '=', id).execute()

export const remover = async (db: Db, nome: string) =>
  (await db.deleteFrom('camada').where('nome', '=', nome).returning('id').executeTakeFirst())?.id ?? null

export const existe = async (db: Db, id: string) =>
  (await db.selectFrom('camada').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const toca = ({ oeste, sul, leste, norte }: Caixa) =>
  sql<boolean>`box(point(f.oeste, f.sul), point(f.leste, f.norte))
    && box(point(${oeste}, ${sul}), point(${leste}, ${norte}))`

interface Vista {
  nome: string
  geometria: GeometriaDaCamada
}

/** The largest first, up to so many features and so many vertices; those smaller than `menor` degrees are not seen. */
export const naJanela = async (
  db: Db,
  id: string,
  janela: Caixa,
  menor: number,
  maximo: { feicoes: number; vertices: number },
): Promise<{ achadas: Vista[]; total: number }> => {
  const { rows } = await sql<Vista & { total: number }>`
    select nome, geometria, total from (
      select f.nome, f.geometria, count(*) over () as total, row_number() over maiores as posicao, sum(f.vertices) over maiores as ate
      from camada_feicao f
      where f.camada_id = ${id} and ${toca(janela)} and greatest(f.leste - f.oeste, f.norte - f.sul) >= ${menor}
      window maiores as (order by greatest(f.leste - f.oeste, f.norte - f.sul) desc, f.n)
    ) v where posicao <= ${maximo.feicoes} and (ate <= ${maximo.vertices} or posicao = 1) order by posicao`.execute(
    db,
  )
  return { achadas: rows, total: rows[0]?.total ?? 0 }
}

const DA_BLINDAGEM: readonly TipoDeCamada[] = ['UC', 'TERRA_INDIGENA', 'CAR', 'EMBARGO']
/** More than these at one place are not told one by one. */
const NO_LUGAR = 100

/** The areas of the layers that the rules read, near any of the boxes. */
export const noLugar = async (
  db: Db,
  caixas: readonly Caixa[],
  tipos: readonly TipoDeCamada[] = DA_BLINDAGEM,
): Promise<FeicaoNoLugar[]> => {
  if (caixas.length === 0) return []
  const { rows } = await sql<Vista & Omit<Camada, 'id' | 'feicoes'> & { feicao: string }>`
    select c.nome, c.tipo, c.fonte, c.data::text as data, f.nome as feicao, f.geometria
    from camada_feicao f join camada c on c.id = f.camada_id
    where c.tipo in (${sql.join(tipos)}) and (${sql.join(caixas.map(toca), sql` or `)})
    order by c.nome, f.n limit ${NO_LUGAR}`.execute(db)
  return rows.map(({ nome, tipo, fonte, data, feicao, geometria }) => ({
    camada: { nome, tipo, fonte, data },
    nome: feicao,
    areas: areasDaFeicao(geometria),
  }))
}
