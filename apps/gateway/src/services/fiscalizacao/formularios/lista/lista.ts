// Lists of forms: the SQL of the filter. An inspector's list reads formulario_visao (their own rows), the
// coordinator's reads formulario; both have the same columns, so one query is written for both. Totals are exact:
// from the counters where the filter is only condition and kind, counted otherwise. The total decides how the page is
// found: few rows are gathered and sorted (lista-curta.ts), many are walked in the order of an index.
import type { FiltroFormulario } from '@guara/domain/formulario/schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import {
  type DeQuem,
  filtrosDoFormulario,
  PASSOS,
  POUCOS,
  POUCOS_NO_TEMPO,
  TODOS,
  temData,
  temFiltroDoFormulario,
  temLugar,
} from './filtros.ts'

const COLUNAS = {
  dataAtualizacao: ['data_atualizacao', 'id'],
  codigo: ['codigo', 'id'],
  condicao: ['condicao', 'data_atualizacao', 'id'],
  dataHoraLavratura: ['lavratura', 'id'],
} as const

type Sentido = 'ASC' | 'DESC'

export interface Ordem {
  prop: keyof typeof COLUNAS
  orderBy: Sentido
}

const origem = (quem: DeQuem) => (quem ? sql`formulario_visao` : sql`formulario`)

const e = (partes: Array<RawBuilder<unknown>>) =>
  partes.length > 0 ? sql`where ${sql.join(partes, sql` and `)}` : sql``

/** A code starts with FRM: what starts so is looked for at the start, by the index of codes. */
const porCodigo = (texto: string) =>
  /^frm[-\w]*$/i.test(texto) && !texto.includes('_')
    ? sql`l.codigo >= ${texto.toUpperCase()} and l.codigo < ${`${texto.toUpperCase()}~`}`
    : sql`l.codigo like upper(contem(${texto}))`

/** Every filter but the condition, which the page treats apart. */
const filtros = ({ filtro: f, quem, documento }: Busca, andando = false) => {
  const partes = filtrosDoFormulario(f, quem, documento, andando)
  if (f.codigo) partes.push(porCodigo(f.codigo))
  if (f.tipoFormulario) partes.push(sql`l.tipos @> array[${f.tipoFormulario}]::text[]`)
  return partes
}

const comCondicao = (partes: Array<RawBuilder<unknown>>, { condicao }: FiltroFormulario) =>
  condicao.length > 0 ? [...partes, sql`l.condicao = any (${condicao}::text[])`] : partes

export const soContadores = (f: FiltroFormulario) => !f.codigo && !temFiltroDoFormulario(f)

/** The name alone, or with the condition. */
const soNome = (f: FiltroFormulario) =>
  Boolean(f.nomeRazaoSocial) &&
  !(f.codigo || f.tipoFormulario || f.cpfCnpj || f.pessoaId || temData(f) || temLugar(f))

/** Names of everything are counted in a table of their own (migration 0018): fewer pages for the same rows. */
const contadosPeloNome = ({ filtro, quem }: Pick<Busca, 'filtro' | 'quem'>) => quem === null && soNome(filtro)

export interface Busca {
  filtro: FiltroFormulario
  quem: DeQuem
  /** The document of the person of the filter, where the base of people knows it. */
  documento: string | null
}

export const contar = async (db: Db, { filtro, quem, documento }: Busca): Promise<number> => {
  const consulta = soContadores(filtro)
    ? sql<{ n: number }>`select contar_formularios(${quem ?? TODOS}, ${filtro.tipoFormulario ?? ''},
        ${filtro.condicao.length > 0 ? filtro.condicao : null}::text[]) as n`
    : sql<{
        n: number
      }>`select count(*) as n from ${contadosPeloNome({ filtro, quem }) ? sql`formulario_nome` : origem(quem)} l
        ${e(comCondicao(filtros({ filtro, quem, documento }), filtro))}`
  return (await consulta.execute(db)).rows[0]?.n ?? 0
}

export const ordenar = ({ prop }: Ordem, sentido: Sentido, apelido: string) =>
  sql`order by ${sql.join(COLUNAS[prop].map((c) => sql`${sql.ref(`${apelido}.${c}`)} ${sql.raw(sentido)}`))}`

/** Only what the order asks for: the rest is read for the rows of the page alone. */
const chaves = ({ prop }: Ordem) => sql.join(COLUNAS[prop].map((c) => sql.ref(`l.${c}`)))

/** Every row that matches, in no order. */
export const todas = (busca: Busca, ordem: Ordem, andando = false) =>
  sql`select ${chaves(ordem)} from ${origem(busca.quem)} l ${e(comCondicao(filtros(busca, andando), busca.filtro))}`

/** A text that the index of parts can find: of less than three letters it has none. */
const temParte = (texto: string | null | undefined) => /[\p{L}\p{N}]{3}/u.test(texto ?? '')

/** Ids of the forms that a name and a condition find, from the table of names alone; null where that table is not
 *  the shorter way. */
export const pelosNomes = (busca: Busca) => {
  const { nomeRazaoSocial, condicao } = busca.filtro
  if (!contadosPeloNome(busca) || condicao.length === 0 || !temParte(nomeRazaoSocial)) return null
  return sql`select l.id from formulario_nome l ${e(comCondicao(filtros(busca), busca.filtro))}`
}

/** Orders that the index of conditions has, one condition at a time. */
const naOrdemDaCondicao = ({ prop }: Ordem) => prop === 'dataAtualizacao' || prop === 'condicao'

/** One branch per condition, each already in the order asked: they are merged as they come. */
const porCondicao = (
  partes: Array<RawBuilder<unknown>>,
  { filtro, quem }: Busca,
  ordem: Ordem,
  sentido: Sentido,
  ate: number,
) =>
  sql.join(
    [...new Set(filtro.condicao)].map(
      (c) => sql`(select ${chaves(ordem)} from ${origem(quem)} l
        ${e([...partes, sql`l.condicao = ${c}`])} order by l.data_atualizacao ${sql.raw(sentido)}, l.id ${sql.raw(sentido)} limit ${ate})`,
    ),
    sql` union all `,
  )

/** Whether what the filter finds goes with the order in time: a walk from today would pass years before it met '2019'.
 *  People, places and kinds are spread over time: a walk in any order meets the next one soon. In the usual order the
 *  index has the code, and passing is cheap. */
const vaiComOTempo = ({ filtro }: Busca, ordem: Ordem) =>
  temData(filtro) ||
  (Boolean(filtro.codigo) && ordem.prop !== 'dataAtualizacao') ||
  (filtro.condicao.length > 0 && !naOrdemDaCondicao(ordem))

const juntarTudo = (busca: Busca, ordem: Ordem, total: number) => {
  const { filtro, quem } = busca
  if (soContadores(filtro) && filtro.condicao.length === 0 && !filtro.tipoFormulario)
    return quem !== null && (ordem.prop === 'codigo' || ordem.prop === 'dataHoraLavratura')
  if (vaiComOTempo(busca, ordem)) return total <= POUCOS_NO_TEMPO
  // Only the condition, in the order of its index.
  if (soContadores(filtro) && !filtro.tipoFormulario) return false
  return total <= POUCOS
}

/** The rows of one page, as a query that gives the sort columns and the id. From the nearer end: the last page costs
 *  what the first does. */
export const paginaDe = (busca: Busca, ordem: Ordem, total: number, inicio: number, tamanho: number) => {
  const linhas = Math.min(tamanho, total - inicio)
  const doFim = inicio > total / 2
  const sentido = doFim ? (ordem.orderBy === 'ASC' ? 'DESC' : 'ASC') : ordem.orderBy
  const pular = doFim ? total - inicio - linhas : inicio
  const andando = pular <= PASSOS
  const corte = sql`${ordenar(ordem, sentido, 'l')} limit ${linhas} offset ${pular}`
  if (juntarTudo(busca, ordem, total))
    // The fence keeps the planner from walking the index of the order.
    return sql`select l.* from (${todas(busca, ordem)} offset 0) l ${corte}`
  if (busca.filtro.condicao.length > 0 && naOrdemDaCondicao(ordem))
    return sql`select l.* from (${porCondicao(filtros(busca, andando), busca, ordem, sentido, pular + linhas)}) l ${corte}`
  return sql`${todas(busca, ordem, andando)} ${corte}`
}

/** Pages near the beginning of a list that only counters count: walked whatever the total, so that nobody waits for it.
 *  Null where the total decides. */
export const primeirasPaginas = (busca: Busca, ordem: Ordem, inicio: number, tamanho: number) => {
  const { filtro } = busca
  const anda =
    soContadores(filtro) &&
    !filtro.tipoFormulario &&
    (filtro.condicao.length === 0 || naOrdemDaCondicao(ordem))
  return anda && inicio <= PASSOS ? paginaDe(busca, ordem, Number.POSITIVE_INFINITY, inicio, tamanho) : null
}

export const ordemFinal = (ordem: Ordem) => ordenar(ordem, ordem.orderBy, 'p')
