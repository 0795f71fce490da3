// The list of alerts: the SQL of the filter. An inspector's reads alerta_vinculo (their own narrow rows), the coordinator's
// reads alerta; both have the same columns, so one query is written for both. Totals are exact. A page is read from the
// nearer end of its index, and what a row shows beyond it only for the rows shown.
import { CONDICOES_QUE_PRENDEM } from '@guara/domain/alerta/ciclo'
import { CONDICOES_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import {
  type ColunaDoAlerta,
  condicoesDoFiltro,
  type FiltroAlerta,
  periodoDoFiltro,
} from '@guara/domain/alerta/schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { inicioDoDia } from '../../database/dia.ts'

/** Whose list: a person's, or everything. */
export interface DeQuem {
  usuarioId: string | null
  /** Of everything: only what is linked to somebody, or to nobody. */
  vinculo?: 'com' | 'sem'
}

export type CamposDoFiltro = Omit<FiltroAlerta, 'pagina' | 'tamanho' | 'orderBy' | 'prop'>

export interface Ordem {
  prop: ColunaDoAlerta
  orderBy: 'ASC' | 'DESC'
}

const COLUNAS: Record<ColunaDoAlerta, readonly string[]> = {
  dataCriacao: ['data_criacao', 'id'],
  codigo: ['codigo', 'id'],
  condicao: ['condicao', 'data_criacao', 'id'],
  areaHa: ['area', 'id'],
  dataDeteccao: ['deteccao', 'id'],
}

export const origem = ({ usuarioId }: DeQuem) => (usuarioId ? sql`alerta_vinculo` : sql`alerta`)

export const onde = (partes: Array<RawBuilder<unknown>>) =>
  partes.length > 0 ? sql`where ${sql.join(partes, sql` and `)}` : sql``

/** A code starts with ALR: what starts so is looked for at the start, by the index of codes. */
const porCodigo = (texto: string) =>
  /^alr[-\w]*$/i.test(texto) && !texto.includes('_')
    ? sql`l.codigo >= ${texto.toUpperCase()} and l.codigo < ${`${texto.toUpperCase()}~`}`
    : sql`l.codigo like upper(contem(${texto}))`

export const filtros = (f: CamposDoFiltro, quem: DeQuem) => {
  const partes: Array<RawBuilder<unknown>> = []
  if (quem.usuarioId) partes.push(sql`l.usuario_id = ${quem.usuarioId}`)
  else if (quem.vinculo) partes.push(quem.vinculo === 'sem' ? sql`l.vinculos = 0` : sql`l.vinculos > 0`)
  const condicoes = condicoesDoFiltro(f)
  // All four is no filter at all: it must not keep the planner from the index of the order.
  if (condicoes.length > 0 && condicoes.length < CONDICOES_DO_ALERTA.length)
    partes.push(sql`l.condicao = any (${condicoes}::text[])`)
  if (f.codigo) partes.push(porCodigo(f.codigo))
  if (f.tipoAlertaId != null) partes.push(sql`l.tipo_id = ${f.tipoAlertaId}`)
  if (f.categoriaAlertaId != null) partes.push(sql`l.categoria_id = ${f.categoriaAlertaId}`)
  if (f.municipioId != null) partes.push(sql`l.municipio_id = ${f.municipioId}`)
  const { inicio, fim } = periodoDoFiltro(f)
  if (inicio) partes.push(sql`l.data_criacao >= ${inicioDoDia(inicio)}`)
  if (fim) partes.push(sql`l.data_criacao < ${inicioDoDia(fim, 1)}`)
  return partes
}

export const contar = async (db: Db, filtro: CamposDoFiltro, quem: DeQuem): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${origem(quem)} l ${onde(filtros(filtro, quem))}`.execute(db)
  return rows[0]?.n ?? 0
}

const ordenar = ({ prop }: Ordem, sentido: Ordem['orderBy'], apelido: string) =>
  sql`order by ${sql.join(COLUNAS[prop].map((c) => sql`${sql.ref(`${apelido}.${c}`)} ${sql.raw(sentido)}`))}`

export interface LinhaDoAlerta {
  id: string
  codigo: string
  fonte: FonteDeAlerta
  tipo_id: number
  categoria_id: number
  condicao: CondicaoDoAlerta
  municipio_id: number
  municipio_nome: string
  /** A day: as a Date it would be a midnight in the server's zone. */
  data_deteccao: string | null
  data_criacao: Date
  area_ha: number | null
  longitude: number
  latitude: number
  preso: boolean
  meu: boolean
  vinculados: Array<{ id: string; nome: string }>
}

/** `p` gives the ids of the alerts shown; `eu` is who looks. */
const linhas = async (db: Db, p: RawBuilder<unknown>, ordem: RawBuilder<unknown>, eu: string) => {
  const { rows } = await sql<LinhaDoAlerta>`
    select a.id, a.codigo, a.fonte, a.tipo_id, a.categoria_id, a.condicao, a.municipio_id, m.nome as municipio_nome,
      a.data_deteccao::text as data_deteccao, a.data_criacao, a.area_ha, a.longitude, a.latitude,
      exists (select from formulario_alerta f where f.alerta_id = a.id
        and f.condicao = any (${CONDICOES_QUE_PRENDEM}::text[])) as preso,
      exists (select from alerta_vinculo v where v.id = a.id and v.usuario_id = ${eu}) as meu,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome)
        from alerta_vinculo v join usuario u on u.id = v.usuario_id where v.id = a.id), '[]') as vinculados
    from (${p}) p join alerta a on a.id = p.id join municipio m on m.id = a.municipio_id ${ordem}`.execute(db)
  return rows
}

export const pagina = (
  db: Db,
  busca: { filtro: CamposDoFiltro; quem: DeQuem; ordem: Ordem; eu: string },
  total: number,
  inicio: number,
  tamanho: number,
) => {
  const { filtro, quem, ordem, eu } = busca
  const quantas = Math.min(tamanho, total - inicio)
  const doFim = inicio > total / 2
  const sentido = doFim ? (ordem.orderBy === 'ASC' ? 'DESC' : 'ASC') : ordem.orderBy
  const pular = doFim ? total - inicio - quantas : inicio
  const chaves = sql.join(COLUNAS[ordem.prop].map((c) => sql.ref(`l.${c}`)))
  const p = sql`select ${chaves} from ${origem(quem)} l ${onde(filtros(filtro, quem))}
    ${ordenar(ordem, sentido, 'l')} limit ${quantas} offset ${pular}`
  return linhas(db, p, ordenar(ordem, ordem.orderBy, 'p'), eu)
}

export const umaLinha = async (db: Db, id: string, eu: string) =>
  (await linhas(db, sql`select ${id}::uuid as id`, sql``, eu))[0]
