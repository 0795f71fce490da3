// The list of instruments: its SQL (docs/decisoes/0013). The coordinator's walks instrumento_lista alone, which repeats
// what the filters ask of the form; an inspector's starts from their own rows of forms. The filters of the form are those
// of the list of forms. Totals are exact: from the counters where only condition and kind are asked, counted otherwise.
import type { COLUNAS_DO_INSTRUMENTO, FiltroInstrumento } from '@guara/domain/instrumento/contract'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import {
  type DeQuem,
  filtrosDoFormulario,
  PASSOS,
  POUCOS,
  POUCOS_NO_TEMPO,
  TODOS,
  temData,
  temFiltroDoFormulario,
} from '../formularios/lista/filtros.ts'

type Sentido = 'ASC' | 'DESC'

export interface Ordem {
  prop: (typeof COLUNAS_DO_INSTRUMENTO)[number]
  orderBy: Sentido
}

export interface Busca {
  filtro: FiltroInstrumento
  quem: DeQuem
  /** The document of the person of the filter, where the base of people knows it. */
  documento: string | null
}

const DO_INSTRUMENTO = { apelido: 'i', id: 'formulario_id' }

const de = ({ quem }: Busca) =>
  quem ? sql`formulario_visao l join instrumento_lista i on i.formulario_id = l.id` : sql`instrumento_lista i`

/** A code starts with the letters of its kind: what starts so is looked for at the start, by the index of codes. */
const porCodigo = (texto: string) =>
  /^[a-z]{2,4}-[-\d]*$/i.test(texto)
    ? sql`i.codigo >= ${texto.toUpperCase()} and i.codigo < ${`${texto.toUpperCase()}~`}`
    : sql`i.codigo like upper(contem(${texto}))`

/** Condition and date are the same in both rows: asked where the index of the origin has them. */
const coluna = ({ quem }: Busca, nome: 'condicao' | 'data_atualizacao') =>
  sql.ref(`${quem ? 'l' : 'i'}.${nome}`)

const onde = (busca: Busca, condicoes: readonly string[], andando = false) => {
  const { filtro, quem, documento } = busca
  const partes = quem
    ? filtrosDoFormulario(filtro, quem, documento)
    : filtrosDoFormulario(filtro, quem, documento, andando, DO_INSTRUMENTO)
  if (filtro.codigo) partes.push(porCodigo(filtro.codigo))
  if (filtro.tipoFormulario) partes.push(sql`i.tipo = ${filtro.tipoFormulario}`)
  // Of an inspector's, by what is the form's: the index that has every answer is passed, not the one of conditions.
  const condicao = quem && temFiltroDoFormulario(filtro) ? sql`(l.condicao || '')` : coluna(busca, 'condicao')
  const [unica] = condicoes
  partes.push(
    condicoes.length === 1 ? sql`${condicao} = ${unica}` : sql`${condicao} = any (${condicoes}::text[])`,
  )
  return sql`where ${sql.join(partes, sql` and `)}`
}

const soContadores = ({ filtro }: Busca) => !filtro.codigo && !temFiltroDoFormulario(filtro)

export const contar = async (db: Db, busca: Busca): Promise<number> => {
  const { filtro, quem } = busca
  const consulta = soContadores(busca)
    ? sql<{ n: number }>`select contar_instrumentos(${quem ?? TODOS}, ${filtro.tipoFormulario ?? ''},
        ${filtro.condicao}::text[]) as n`
    : sql<{ n: number }>`select count(*) as n from ${de(busca)} ${onde(busca, filtro.condicao)}`
  return (await consulta.execute(db)).rows[0]?.n ?? 0
}

/** Codes are unique: with them every order is total. */
const chaves = ({ prop }: Ordem) => (prop === 'codigo' ? ['codigo'] : ['data_atualizacao', 'codigo'])

const ordenar = (ordem: Ordem, sentido: Sentido) =>
  sql`order by ${sql.join(chaves(ordem).map((c) => sql`${sql.ref(`p.${c}`)} ${sql.raw(sentido)}`))}`

/** The rows in the order of an index: the sort columns are named where that index has them. */
const noIndice = (busca: Busca, ordem: Ordem, sentido: Sentido) => {
  const s = sql.raw(sentido)
  return ordem.prop === 'codigo'
    ? sql`order by i.codigo ${s}`
    : sql`order by ${coluna(busca, 'data_atualizacao')} ${s}, i.codigo ${s}`
}

const COLUNAS = sql`i.id, i.codigo, i.tipo, i.formulario_id`

const linhasDe = (busca: Busca, condicoes: readonly string[], andando = false) =>
  sql`select ${COLUNAS}, ${coluna(busca, 'data_atualizacao')} as data_atualizacao
    from ${de(busca)} ${onde(busca, condicoes, andando)}`

/** One branch per condition, each already in the order asked: they are merged as they come. */
const porCondicao = (busca: Busca, ordem: Ordem, sentido: Sentido, ate: number, andando: boolean) =>
  sql.join(
    [...new Set(busca.filtro.condicao)].map(
      (c) => sql`(${linhasDe(busca, [c], andando)} ${noIndice(busca, ordem, sentido)} limit ${ate})`,
    ),
    sql` union all `,
  )

/** As in the list of forms: what goes with the order in time is gathered up to far more than what is spread over it. */
const juntarTudo = (busca: Busca, { prop }: Ordem, total: number) => {
  if (busca.quem !== null && prop === 'codigo') return true
  if (temData(busca.filtro)) return total <= POUCOS_NO_TEMPO
  return total <= POUCOS && !(soContadores(busca) && prop === 'dataAtualizacao')
}

/** The first pages in the usual order of what only counters count are walked whatever the total: nobody waits for it. */
export const semTotal = (busca: Busca, { prop }: Ordem, inicio: number) =>
  soContadores(busca) && prop === 'dataAtualizacao' && inicio <= PASSOS

interface Linha {
  id: string
  codigo: string
  tipo: CodigoDeInstrumento
  formulario_id: string
}

/** A filter that matches few: found, counted and put in order in one pass, as the forms are (formularios/lista-curta.ts).
 *  Null where there are many, or counters know the total without looking. */
export const poucas = async (db: Db, busca: Busca, ordem: Ordem, inicio: number, tamanho: number) => {
  if (soContadores(busca)) return null
  const corte = sql`${ordenar(ordem, ordem.orderBy)} limit ${tamanho} offset ${inicio}`
  const { rows } = await sql<{ total: number; linhas: Linha[] }>`
    with todas as materialized (${linhasDe(busca, busca.filtro.condicao)}),
    achadas as materialized (select * from todas limit ${POUCOS + 1})
    select (select count(*) from achadas) as total,
      coalesce((select jsonb_agg(p) from (select p.* from achadas p ${corte}) p), '[]') as linhas`.execute(db)
  const { total = 0, linhas = [] } = rows[0] ?? {}
  return total <= POUCOS ? { total, linhas } : null
}

/** From the nearer end: the last page costs what the first does. */
export const paginaDe = (busca: Busca, ordem: Ordem, total: number, inicio: number, tamanho: number) => {
  const linhas = Math.min(tamanho, total - inicio)
  const doFim = inicio > total / 2
  const sentido = doFim ? (ordem.orderBy === 'ASC' ? 'DESC' : 'ASC') : ordem.orderBy
  const pular = doFim ? total - inicio - linhas : inicio
  const andando = pular <= PASSOS
  const corte = sql`${ordenar(ordem, sentido)} limit ${linhas} offset ${pular}`
  const { condicao } = busca.filtro
  if (juntarTudo(busca, ordem, total))
    return sql<Linha>`with p as materialized (${linhasDe(busca, condicao)}) select p.* from p ${corte}`
  if (ordem.prop === 'dataAtualizacao')
    return sql<Linha>`select p.* from (${porCondicao(busca, ordem, sentido, pular + linhas, andando)}) p ${corte}`
  return sql<Linha>`${linhasDe(busca, condicao, andando)} ${noIndice(busca, ordem, sentido)} limit ${linhas} offset ${pular}`
}

/** The page was found from the nearer end: here it is put in the order asked. */
export const pagina = async (...args: [db: Db, ...Parameters<typeof paginaDe>]) => {
  const [db, busca, ordem, total, inicio, tamanho] = args
  const { rows } = await paginaDe(busca, ordem, total, inicio, tamanho).execute(db)
  return inicio > total / 2 ? rows.reverse() : rows
}
