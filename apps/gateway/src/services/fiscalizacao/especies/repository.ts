// The catalogue of species. A text is looked for in both names, word by word; only when nothing has its words is
// something like it looked for.
import type { Especie, EspecieEditavel, ImagemDaEspecie, Reino } from '@guara/domain/especie/schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { ilustracaoDoGrupo } from './ilustracoes.ts'

interface Linha {
  id: number
  reino: Reino
  grupo: string
  nome_popular: string
  nome_cientifico: string
  status: Especie['status']
  categoria_ameaca: Especie['categoriaAmeaca']
  categoria_confirmada: boolean
  cites: string | null
  multa_ameacada: boolean
  protecao_especial: string | null
  caracteristicas: string
  ativa: boolean
  fotos: ImagemDaEspecie[] | null
}

const especieDe = (l: Linha): Especie => ({
  id: l.id,
  reino: l.reino,
  grupo: l.grupo,
  nomePopular: l.nome_popular,
  nomeCientifico: l.nome_cientifico,
  status: l.status,
  categoriaAmeaca: l.categoria_ameaca,
  categoriaConfirmada: l.categoria_confirmada,
  cites: l.cites,
  multaAmeacada: l.multa_ameacada,
  protecaoEspecial: l.protecao_especial,
  caracteristicas: l.caracteristicas,
  arquivos: l.fotos ?? [ilustracaoDoGrupo(l.grupo)],
  ativa: l.ativa,
})

const COLUNAS = sql`e.id, jsonb_build_object('id', r.id, 'nome', r.nome, 'nomePopular', r.nome_popular) as reino,
  e.grupo, e.nome_popular, e.nome_cientifico, e.status, e.categoria_ameaca, e.categoria_confirmada, e.cites,
  e.multa_ameacada, e.protecao_especial, e.caracteristicas, e.ativa,
  (select jsonb_agg(jsonb_build_object('arquivoId', f.id, 'nome', f.nome, 'autor', f.autor, 'licenca', f.licenca,
    'fonte', f.fonte) order by f.ordem) from especie_foto f where f.especie_id = e.id) as fotos`

export const reinos = async (db: Db): Promise<Reino[]> =>
  db.selectFrom('reino').select(['id', 'nome', 'nome_popular as nomePopular']).orderBy('id').execute()

export const todas = async (db: Db): Promise<Especie[]> => {
  const { rows } = await sql<Linha>`select ${COLUNAS} from especie e join reino r on r.id = e.reino_id
    order by e.popular_busca, e.id`.execute(db)
  return rows.map(especieDe)
}

export const porId = async (db: Db, id: number): Promise<Especie | undefined> => {
  const { rows } = await sql<Linha>`select ${COLUNAS} from especie e join reino r on r.id = e.reino_id
    where e.id = ${id}`.execute(db)
  return rows.map(especieDe)[0]
}

export interface Busca {
  reinoId: number | null
  /** Species that were retired are found too. */
  retiradas: boolean
  /** What was typed, each text to be found in one of the two names. */
  textos: readonly string[]
}

export interface Ordem {
  /** Null puts the best match first. */
  prop: 'nomePopular' | 'nomeCientifico' | null
  orderBy: 'ASC' | 'DESC'
}

/** Every word has to be somewhere in the names, in any order: 'guará lobo' too. A word that the alphabet does not
 * have finds none. */
const temAsPalavras = (texto: string) =>
  sql`(${sql.join(
    texto
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean)
      .map((p) => sql`e.busca like '%' || nullif(btrim(em_palavras(${p})), '') || '%'`),
    sql` and `,
  )})`
/** How like is enough is set where the index is made. */
const seParece = (texto: string) => sql`e.id = any (array(select especie_parecida(${texto})))`

const onde = ({ reinoId, retiradas, textos }: Busca, casa: (texto: string) => RawBuilder<unknown>) => {
  const partes = textos.map(casa)
  if (reinoId !== null) partes.push(sql`e.reino_id = ${reinoId}`)
  if (!retiradas) partes.push(sql`e.ativa`)
  return partes.length > 0 ? sql`where ${sql.join(partes, sql` and `)}` : sql``
}

/** The whole name, its first words, its start, the start of a word, anywhere. */
const lugarNoNome = (texto: string) => {
  const procurado = sql`em_palavras(${texto})`
  return sql`case when ${procurado} in (e.popular_busca, e.cientifico_busca) then 0
      when starts_with(e.popular_busca, ${procurado} || ' ') or starts_with(e.cientifico_busca, ${procurado} || ' ') then 1
      when starts_with(e.popular_busca, ${procurado}) or starts_with(e.cientifico_busca, ${procurado}) then 2
      when strpos(e.busca, ${procurado}) > 0 then 3
      when strpos(e.busca, btrim(${procurado})) > 0 then 4 else 5 end`
}
const semelhanca = (texto: string) => sql`word_similarity(btrim(em_palavras(${texto})), e.busca) desc`

const COLUNA = { nomePopular: 'e.popular_busca', nomeCientifico: 'e.cientifico_busca' } as const

const contar = async (db: Db, filtro: RawBuilder<unknown>) =>
  (await sql<{ n: number }>`select count(*) as n from especie e ${filtro}`.execute(db)).rows[0]?.n ?? 0

export const buscar = async (
  db: Db,
  busca: Busca,
  { prop, orderBy }: Ordem,
  inicio: number,
  tamanho: number,
) => {
  let filtro = onde(busca, temAsPalavras)
  let melhor = busca.textos.map(lugarNoNome)
  let total = await contar(db, filtro)
  if (total === 0 && busca.textos.length > 0) {
    filtro = onde(busca, seParece)
    melhor = busca.textos.map(semelhanca)
    total = await contar(db, filtro)
  }
  const sentido = sql.raw(orderBy)
  const ordem = prop
    ? sql`${sql.ref(COLUNA[prop])} ${sentido}, e.id ${sentido}`
    : sql.join([...melhor, sql`e.popular_busca, e.id`])
  const { rows } =
    await sql<Linha>`select ${COLUNAS} from especie e join reino r on r.id = e.reino_id ${filtro}
    order by ${ordem} limit ${tamanho} offset ${inicio}`.execute(db)
  return { total, especies: rows.map(especieDe) }
}

type Escrita = Omit<EspecieEditavel, 'categoriaAmeaca'> & Pick<Especie, 'categoriaAmeaca' | 'multaAmeacada'>

const json = (valor: unknown) => (valor === null ? null : JSON.stringify(valor))

/** Answers its id. */
export const inserir = async (db: Db, e: Escrita, agora: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into especie (id, reino_id, grupo, nome_popular, nome_cientifico, status, categoria_ameaca,
      categoria_confirmada, cites, multa_ameacada, protecao_especial, caracteristicas, ativa, editada_em)
    values (nextval('especie_propria'), ${e.reinoId}, ${e.grupo}, ${e.nomePopular}, ${e.nomeCientifico},
      ${json(e.status)}::jsonb, ${json(e.categoriaAmeaca)}::jsonb, ${e.categoriaConfirmada}, ${e.cites},
      ${e.multaAmeacada}, ${e.protecaoEspecial}, ${e.caracteristicas}, ${e.ativa}, ${agora})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export const atualizar = (db: Db, id: number, e: Escrita, agora: Date) =>
  sql`update especie set reino_id = ${e.reinoId}, grupo = ${e.grupo}, nome_popular = ${e.nomePopular},
      nome_cientifico = ${e.nomeCientifico}, status = ${json(e.status)}::jsonb,
      categoria_ameaca = ${json(e.categoriaAmeaca)}::jsonb, categoria_confirmada = ${e.categoriaConfirmada},
      cites = ${e.cites}, multa_ameacada = ${e.multaAmeacada}, protecao_especial = ${e.protecaoEspecial},
      caracteristicas = ${e.caracteristicas}, ativa = ${e.ativa}, editada_em = ${agora}
    where id = ${id}`.execute(db)
