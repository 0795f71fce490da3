// The embargoes that the public list shows: signed, in force, asked to be published, neither lifted nor past the last day that
// they wrote (terminouEm says the same of one). The newest form comes first: its code and its municipality are in one index, and an embargo's code grows with it.
import { FUSO } from '@guara/domain/data-hora'
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { type Corte, criarLista, umDe } from '../../../../database/lista.ts'

/** It tells where an embargo stands in the list. */
export interface Posicao {
  /** The code of its form. */
  formulario: string
  codigo: string
}

export interface EmbargoGuardado extends Posicao {
  dados: Respostas
  municipio_id: number | null
  condicao: Condicao
  localizacao: Respostas | null
  identificacao: Respostas | null
  /** The registration of the property, where the place is one. */
  car: string | null
  posteriores: Array<{ efeito: string; dados: Respostas }>
}

export interface FiltroDeEmbargos {
  /** Null asks for no municipality in particular. */
  municipios?: readonly number[] | null
  /** Only those of who has this CPF or CNPJ. */
  documento?: string
  /** Those from this one on, itself included. */
  desde?: Posicao | null
}

/** The indexes of the embargoes (`formulario_embargo`, `instrumento_embargo_publico`) say the same words, so that they serve. */
const PUBLICADO = sql`i.tipo = 'EMBARGO' and i.dados ->> 'publicarLista' = 'SIM'`
const PUBLICOS = sql`f.instrumentos @> '{EMBARGO}' and f.condicao = any (${CONDICOES_EM_VIGOR}::text[]) and ${PUBLICADO}
  and not exists (select from ato_posterior a where a.instrumento_id = i.id and a.efeito = 'DESEMBARGADO')
  and not (coalesce(i.dados ->> 'vigencia', '') = 'PRAZO_DETERMINADO'
    and coalesce(i.dados ->> 'vigenciaData', '9') < to_char(now() at time zone ${FUSO}, 'YYYY-MM-DD'))`

const DE = sql`formulario f join instrumento i on i.formulario_id = f.id`

const lista = criarLista<FiltroDeEmbargos, 'codigo'>({
  de: DE,
  linha: sql`i.id, f.id as formulario_id, f.municipio_id, f.condicao, f.codigo as formulario, i.codigo`,
  filtros: {
    municipios: umDe('f.municipio_id'),
    documento: (documento) =>
      sql`f.id in (select formulario_id from formulario_pessoa where documento = ${documento})`,
    desde: ({ formulario, codigo }) =>
      sql`f.codigo <= ${formulario} and (f.codigo < ${formulario} or i.codigo <= ${codigo})`,
  },
  ordens: { codigo: ['f.codigo', 'i.codigo'] },
})

/** Those beyond `ate` are not counted: nobody pages so far. */
export const contar = async (db: Db, filtro: FiltroDeEmbargos, ate: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${lista.de} ${lista.onde(filtro, PUBLICOS)} limit ${ate}) p`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The answers are read for the rows of the page alone. */
export const pagina = async (db: Db, filtro: FiltroDeEmbargos, corte: Corte) => {
  const { rows } = await sql<EmbargoGuardado>`
    select p.formulario, p.codigo, i.dados, p.municipio_id, p.condicao,
      c.dados -> 'localizacao' as localizacao, c.dados -> 'identificacao' as identificacao,
      nullif(c.dados #>> '{enderecoFiscalizacao,car}', '') as car,
      coalesce((select jsonb_agg(jsonb_build_object('efeito', a.efeito, 'dados', a.dados) order by a.quando)
        from ato_posterior a where a.instrumento_id = p.id), '[]') as posteriores
    from (${lista.pagina(filtro, PUBLICOS, { prop: 'codigo', orderBy: 'DESC' }, corte)}) p
    join instrumento i on i.id = p.id join formulario_conteudo c on c.formulario_id = p.formulario_id
    order by p.formulario desc, p.codigo desc`.execute(db)
  return rows
}

/** It is null for what was never asked to be published. */
export const posicaoDe = async (db: Db, codigo: string): Promise<Posicao | null> => {
  const { rows } = await sql<Posicao>`
    select f.codigo as formulario, i.codigo from ${DE} where i.codigo = ${codigo} and ${PUBLICADO}`.execute(
    db,
  )
  return rows[0] ?? null
}
