// The embargoes that the public list shows: signed, in force, asked to be published and not lifted.
import { CONDICOES_EM_VIGOR, type Condicao } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { Corte } from '../../../../database/lista.ts'

export interface EmbargoGuardado {
  codigo: string
  dados: Respostas
  municipio_id: number | null
  condicao: Condicao
  localizacao: Respostas | null
  identificacao: Respostas | null
  posteriores: Array<{ efeito: string; dados: Respostas }>
}

type Sql = RawBuilder<unknown>

/** The index of the embargoes says the same words, so that it serves. */
const PUBLICOS = sql`i.tipo = 'EMBARGO' and i.dados ->> 'publicarLista' = 'SIM'
  and not exists (select from ato_posterior a where a.instrumento_id = i.id and a.efeito = 'DESEMBARGADO')`

const EM_VIGOR = sql`f.condicao = any (${CONDICOES_EM_VIGOR}::text[])`

/** Those of one municipality, or of one person, are few and are found first: walking all the embargoes for them would end
 *  only at the last. */
const soDestes = (formularios: Sql) =>
  sql`formulario f on f.id = i.formulario_id and f.id = any (array(${formularios}))`

/** Null: of any municipality. */
type Municipios = readonly number[] | null

const dosMunicipios = (municipios: Municipios) =>
  municipios === null
    ? sql`formulario f on f.id = i.formulario_id`
    : soDestes(sql`select id from formulario where municipio_id = any (${municipios}::int[])`)

/** Those beyond `ate` are not counted: nobody pages so far. */
export const contar = async (db: Db, municipios: Municipios, ate: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from instrumento i join ${dosMunicipios(municipios)}
      where ${PUBLICOS} and ${EM_VIGOR} limit ${ate}) p`.execute(db)
  return rows[0]?.n ?? 0
}

/** The answers are read for the rows of the page alone. */
const ler = async (db: Db, juncao: Sql, { inicio, tamanho }: Corte) => {
  const { rows } = await sql<EmbargoGuardado>`
    with p as materialized (
      select i.id, f.id as formulario_id, f.municipio_id, f.condicao, i.codigo
      from instrumento i join ${juncao}
      where ${PUBLICOS} and ${EM_VIGOR}
      order by i.codigo desc limit ${tamanho} offset ${inicio})
    select p.codigo, i.dados, p.municipio_id, p.condicao,
      c.dados -> 'localizacao' as localizacao, c.dados -> 'identificacao' as identificacao,
      coalesce((select jsonb_agg(jsonb_build_object('efeito', a.efeito, 'dados', a.dados) order by a.quando)
        from ato_posterior a where a.instrumento_id = p.id), '[]') as posteriores
    from p join instrumento i on i.id = p.id join formulario_conteudo c on c.formulario_id = p.formulario_id
    order by p.codigo desc`.execute(db)
  return rows
}

export const pagina = (db: Db, municipios: Municipios, corte: Corte) =>
  ler(db, dosMunicipios(municipios), corte)

export const daPessoa = (db: Db, documento: string, quantos: number) =>
  ler(
    db,
    soDestes(
      sql`select formulario_id from formulario_pessoa where documento = ${documento} and documento is not null`,
    ),
    { inicio: 0, tamanho: quantos },
  )
