// The list of instruments. What it filters by is the instrument's kind and code, or its form's code, and whatever the list
// of forms asks of a form.

import type { DeQuem } from '@guara/domain/acesso'
import type { ColunaDoInstrumento } from '@guara/domain/instrumento/contract'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Efeito } from '@guara/domain/posterior/tipos'
import { ehUuid } from '@guara/domain/uuid'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { type Corte, contemNoCodigo, criarLista, type Ordem } from '../../../database/lista.ts'
import {
  FILTROS_DO_FORMULARIO,
  type FiltroDaLista,
  visiveisPara,
} from '../formularios/lista/lista-repository.ts'

const LINHA = sql`i.id, i.codigo, i.tipo, i.formulario_id`

const ehDoFormulario = (codigo: string) => /^frm-/i.test(codigo)

export const lista = criarLista<FiltroDaLista, ColunaDoInstrumento>({
  de: sql`formulario f join instrumento i on i.formulario_id = f.id`,
  linha: LINHA,
  filtros: {
    ...FILTROS_DO_FORMULARIO,
    codigo: (texto) => contemNoCodigo(ehDoFormulario(texto) ? 'f.codigo' : 'i.codigo')(texto),
    tipoFormulario: (tipo) => sql`i.tipo = ${tipo} and f.tipos @> ${[tipo]}`,
  },
  ordens: {
    dataAtualizacao: ['f.data_atualizacao', 'i.codigo'],
    codigo: ['i.codigo'],
  },
})

/** This part of the filter asks of the form alone, so that the instruments need not be joined. */
const FORMULARIOS_COM = criarLista<FiltroDaLista, 'codigo'>({
  de: sql`formulario f`,
  linha: sql`f.id`,
  filtros: {
    ...FILTROS_DO_FORMULARIO,
    codigo: (texto) => (ehDoFormulario(texto) ? contemNoCodigo('f.codigo')(texto) : sql`true`),
    tipoFormulario: (tipo) => sql`f.tipos @> ${[tipo]}`,
  },
  ordens: { codigo: ['f.codigo'] },
})

/** Unless a code is looked for, the forms alone tell how many instruments they have: a join of a million of each would
 *  take three times as long. */
export const contar = async (db: Db, filtro: FiltroDaLista, quem: DeQuem) => {
  if (filtro.codigo) return lista.contar(db, filtro, visiveisPara(quem))
  const { tipoFormulario: tipo } = filtro
  const deCadaUm = tipo ? sql`array_positions(f.instrumentos, ${tipo})` : sql`f.instrumentos`
  const { rows } = await sql<{ n: number }>`select coalesce(sum(cardinality(${deCadaUm})), 0) as n
    from ${FORMULARIOS_COM.de} ${FORMULARIOS_COM.onde(filtro, visiveisPara(quem))}`.execute(db)
  return rows[0]?.n ?? 0
}

interface LinhaDoInstrumento {
  id: string
  codigo: string
  tipo: CodigoDeInstrumento
  formulario_id: string
}

type Pedido = [filtro: FiltroDaLista, quem: DeQuem, ordem: Ordem<ColunaDoInstrumento>, corte: Corte]

/** This part of the filter asks of the instrument alone. */
const doInstrumento = ({ codigo, tipoFormulario }: FiltroDaLista) =>
  sql.join(
    [
      sql`true`,
      ...(codigo && !ehDoFormulario(codigo) ? [contemNoCodigo('i.codigo')(codigo)] : []),
      ...(tipoFormulario ? [sql`i.tipo = ${tipoFormulario}`] : []),
    ],
    sql` and `,
  )

const consulta = (...[filtro, quem, ordem, { inicio, tamanho }]: Pedido) => {
  const visiveis = visiveisPara(quem)
  // Codes grow with time: a walk of them from the newest would pass years before it met the one that is asked for. The forms of
  // those days are read first, as one's own are.
  if (ordem.prop === 'codigo' && filtro.dataLavratura)
    return sql`select ${LINHA} from instrumento i
      where i.formulario_id = any (array(select f.id from ${FORMULARIOS_COM.de} ${FORMULARIOS_COM.onde(filtro, visiveis)}))
        and ${doInstrumento(filtro)} ${lista.ordenar(ordem)} limit ${tamanho} offset ${inicio}`
  return lista.pagina(filtro, visiveis, ordem, { inicio, tamanho })
}

const AVESSO = { ASC: 'DESC', DESC: 'ASC' } as const

const linhasDe = async (db: Db, ...pedido: Pedido) =>
  (await consulta(...pedido).execute(db)).rows as LinhaDoInstrumento[]

/** The first page is read while the total is counted. One past the middle is read from the end: over a million forms the walk to
 *  the last one would take a second. */
export const pagina = async (
  db: Db,
  contagem: Promise<number>,
  ...[filtro, quem, ordem, corte]: Pedido
): Promise<LinhaDoInstrumento[]> => {
  if (corte.inicio === 0) return linhasDe(db, filtro, quem, ordem, corte)
  const total = await contagem
  const tamanho = Math.min(corte.tamanho, total - corte.inicio)
  if (tamanho <= 0) return []
  if (corte.inicio <= total / 2) return linhasDe(db, filtro, quem, ordem, corte)
  const doAvesso = { ...ordem, orderBy: AVESSO[ordem.orderBy] }
  const doFim = { inicio: total - corte.inicio - tamanho, tamanho }
  return (await linhasDe(db, filtro, quem, doAvesso, doFim)).reverse()
}

export const achar = (db: Db, idOuCodigo: string) => {
  const porId = ehUuid(idOuCodigo)
  return db
    .selectFrom('instrumento')
    .select(['id', 'formulario_id'])
    .where(porId ? 'id' : 'codigo', '=', porId ? idOuCodigo : idOuCodigo.toUpperCase())
    .executeTakeFirst()
}

/** What the last act after each of these did to it. */
export const ultimosEfeitos = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Efeito>()
  const { rows } = await sql<{ instrumento_id: string; efeito: Efeito }>`
    select distinct on (instrumento_id) instrumento_id, efeito from ato_posterior
    where instrumento_id = any (${ids}::uuid[]) order by instrumento_id, quando desc`.execute(db)
  return new Map(rows.map((r) => [r.instrumento_id, r.efeito]))
}
