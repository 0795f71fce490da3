// The list of instruments: its SQL (docs/decisoes/0013). Everything without a filter of the form walks instrumento_lista
// alone; an inspector's list, and every filter of the form, starts from the form's narrow row, whose filters are those
// of the list of forms. Totals are exact: from the counters where only condition and kind are asked, counted otherwise.
import type { COLUNAS_DO_INSTRUMENTO, FiltroInstrumento } from '@guara/domain/instrumento/contract'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context.ts'
import {
  type DeQuem,
  filtrosDoFormulario,
  origem,
  TODOS,
  temFiltroDoFormulario,
} from '../formularios/lista.ts'

/** Up to this many matches are gathered and sorted; walking an index for them could pass most of the table. */
const POUCOS = 2_000

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

/** Whether the form's own row is needed to find the instruments. */
const peloFormulario = ({ filtro, quem }: Busca) => quem !== null || temFiltroDoFormulario(filtro)

const de = (busca: Busca) =>
  peloFormulario(busca)
    ? sql`${origem(busca.quem)} l join instrumento_lista i on i.formulario_id = l.id`
    : sql`instrumento_lista i`

/** A code starts with the letters of its kind: what starts so is looked for at the start, by the index of codes. */
const porCodigo = (texto: string) =>
  /^[a-z]{2,4}-[-\d]*$/i.test(texto)
    ? sql`i.codigo >= ${texto.toUpperCase()} and i.codigo < ${`${texto.toUpperCase()}~`}`
    : sql`i.codigo like upper(contem(${texto}))`

/** Condition and date are the same in both rows: asked where the index of the origin has them. */
const coluna = (busca: Busca, nome: 'condicao' | 'data_atualizacao') =>
  sql.ref(`${peloFormulario(busca) ? 'l' : 'i'}.${nome}`)

const onde = (busca: Busca, condicoes: readonly string[]) => {
  const { filtro, quem, documento } = busca
  const partes: Array<RawBuilder<unknown>> = peloFormulario(busca)
    ? filtrosDoFormulario(filtro, quem, documento)
    : []
  if (filtro.codigo) partes.push(porCodigo(filtro.codigo))
  if (filtro.tipoFormulario) partes.push(sql`i.tipo = ${filtro.tipoFormulario}`)
  const condicao = coluna(busca, 'condicao')
  const [unica] = condicoes
  partes.push(
    condicoes.length === 1 ? sql`${condicao} = ${unica}` : sql`${condicao} = any (${condicoes}::text[])`,
  )
  return sql`where ${sql.join(partes, sql` and `)}`
}

export const contar = async (db: Db, busca: Busca): Promise<number> => {
  const { filtro, quem } = busca
  const soContadores = !filtro.codigo && !temFiltroDoFormulario(filtro)
  const consulta = soContadores
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

const linhasDe = (busca: Busca, condicoes: readonly string[]) =>
  sql`select ${COLUNAS}, ${coluna(busca, 'data_atualizacao')} as data_atualizacao
    from ${de(busca)} ${onde(busca, condicoes)}`

/** One branch per condition, each already in the order asked: they are merged as they come. */
const porCondicao = (busca: Busca, ordem: Ordem, sentido: Sentido, ate: number) =>
  sql.join(
    [...new Set(busca.filtro.condicao)].map(
      (c) => sql`(${linhasDe(busca, [c])} ${noIndice(busca, ordem, sentido)} limit ${ate})`,
    ),
    sql` union all `,
  )

const juntarTudo = (busca: Busca, { prop }: Ordem, total: number) => {
  if (busca.quem !== null && prop === 'codigo') return true
  const noIndiceDaCondicao = !busca.filtro.codigo && !temFiltroDoFormulario(busca.filtro)
  return total <= POUCOS && !(noIndiceDaCondicao && prop === 'dataAtualizacao')
}

interface Linha {
  id: string
  codigo: string
  tipo: CodigoDeInstrumento
  formulario_id: string
}

/** From the nearer end: the last page costs what the first does. */
export const paginaDe = (busca: Busca, ordem: Ordem, total: number, inicio: number, tamanho: number) => {
  const linhas = Math.min(tamanho, total - inicio)
  const doFim = inicio > total / 2
  const sentido = doFim ? (ordem.orderBy === 'ASC' ? 'DESC' : 'ASC') : ordem.orderBy
  const pular = doFim ? total - inicio - linhas : inicio
  const corte = sql`${ordenar(ordem, sentido)} limit ${linhas} offset ${pular}`
  const { condicao } = busca.filtro
  if (juntarTudo(busca, ordem, total))
    return sql<Linha>`with p as materialized (${linhasDe(busca, condicao)}) select p.* from p ${corte}`
  if (ordem.prop === 'dataAtualizacao')
    return sql<Linha>`select p.* from (${porCondicao(busca, ordem, sentido, pular + linhas)}) p ${corte}`
  return sql<Linha>`${linhasDe(busca, condicao)} ${noIndice(busca, ordem, sentido)} limit ${linhas} offset ${pular}`
}

/** The page was found from the nearer end: here it is put in the order asked. */
export const pagina = async (...args: [db: Db, ...Parameters<typeof paginaDe>]) => {
  const [db, busca, ordem, total, inicio, tamanho] = args
  const { rows } = await paginaDe(busca, ordem, total, inicio, tamanho).execute(db)
  return inicio > total / 2 ? rows.reverse() : rows
}
