// The instruments of a filter, a batch at a time, in the order of their codes.
import type { DeQuem } from '@guara/domain/acesso'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Efeito } from '@guara/domain/posterior/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { instanteInteiro, noTrecho, type Trecho } from '../../../database/mudancas.ts'
import {
  COLUNAS_DO_FORMULARIO,
  DE_MAQUINA,
  type FiltroDaLista,
  type FormularioExportado,
  JUNTO_DO_FORMULARIO,
  visiveisPara,
} from '../formularios/lista/lista-repository.ts'
import { lista } from './lista-repository.ts'

export interface InstrumentoExportado extends FormularioExportado {
  codigo: string
  tipo: CodigoDeInstrumento
  efeito: Efeito | null
  /** A file tells only these answers. */
  dados: Respostas
}

/** The answers that some file tells; the rest, as the strokes of a signature, is not read. */
const RESPOSTAS = [
  'dataHoraInstrumento',
  'cienciaData',
  'valorMulta',
  'numeroProcesso',
  'dataFatoInicio',
  'dataFatoFim',
  'infracoes',
  'itens',
  'itensRecolhidos',
  'itensEntregues',
]
const DADOS = sql`jsonb_build_object(${sql.join(RESPOSTAS.map((r) => sql`${sql.lit(r)}, i.dados -> ${sql.lit(r)}`))})`

export interface Pedido {
  filtro: FiltroDaLista
  quem: DeQuem
  /** Only these kinds are read; null reads any. */
  tipos: readonly string[] | null
}

const onde = ({ filtro, quem, tipos }: Pedido, depoisDe: string) =>
  lista.onde(
    filtro,
    visiveisPara(quem),
    sql`i.codigo > ${depoisDe}`,
    ...(tipos ? [sql`i.tipo = any (${tipos})`] : []),
  )

const COLUNAS = sql`i.codigo, i.tipo, ${DADOS} as dados, ${COLUNAS_DO_FORMULARIO},
  (select a.efeito from ato_posterior a where a.instrumento_id = i.id order by a.quando desc limit 1) as efeito`

/** The instruments whose code comes after this one. */
export const lote = async (
  db: Db,
  pedido: Pedido,
  { depoisDe, quantos }: { depoisDe: string; quantos: number },
) => {
  const { rows } = await sql<InstrumentoExportado>`
    select ${COLUNAS}
    from (select i.id from ${lista.de} ${onde(pedido, depoisDe)} order by i.codigo limit ${quantos}) p
    join instrumento i on i.id = p.id join formulario f on f.id = i.formulario_id ${JUNTO_DO_FORMULARIO}
    order by i.codigo`.execute(db)
  return rows
}

/** The instruments of the forms that changed, in the order in which they did. */
export const mudados = async (db: Db, tipos: Pedido['tipos'], trecho: Trecho) => {
  const destes = tipos ? sql`and i.tipo = any (${tipos})` : sql``
  const { rows } = await sql<InstrumentoExportado & { id: string; em: string }>`
    select i.id, ${instanteInteiro('f.data_atualizacao')} as em, ${COLUNAS}
    from (select i.id from formulario f join instrumento i on i.formulario_id = f.id
      where f.condicao = any (${DE_MAQUINA}) ${destes} and ${noTrecho('f.data_atualizacao', 'i.id', trecho)}
      order by f.data_atualizacao, i.id limit ${trecho.quantas}) p
    join instrumento i on i.id = p.id join formulario f on f.id = i.formulario_id ${JUNTO_DO_FORMULARIO}
    order by f.data_atualizacao, i.id`.execute(db)
  return rows
}

/** How many rows the lists of these answers have together, counted no further than the bound and one. */
export const contarLinhas = async (db: Db, pedido: Pedido, respostas: readonly string[], maximo: number) => {
  const listas = sql.join(
    respostas.map(
      (r) =>
        sql`(case when jsonb_typeof(i.dados -> ${sql.lit(r)}) = 'array' then i.dados -> ${sql.lit(r)} else '[]' end)`,
    ),
    sql` || `,
  )
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select from ${lista.de}
    cross join lateral jsonb_array_elements(${listas}) x ${onde(pedido, '')} limit ${maximo + 1}) contadas`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
