// The figures that begin with instruments, from their fact rows, and those of forms still in hand.
import { CONDICOES_ANTES_DE_ASSINADO, type Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { InstrumentosDoPainel } from '@guara/domain/painel/contract'
import { ANOS_DA_REINCIDENCIA, type Envio, MAXIMO_DE_REINCIDENTES } from '@guara/domain/painel/figuras'
import type { CodigoDoDesfecho } from '@guara/domain/prazo/desfecho'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { Corte } from '../../../database/lista.ts'
import {
  assinadosDe,
  deDia,
  EM_VIGOR,
  ENVIO,
  instrumentosDaLista,
  type Pedido,
} from './recorte-repository.ts'

export const assinados = async (db: Db, p: Pedido) => {
  const [agora, antes] = [deDia(p.periodo), deDia(p.anterior)]
  const { rows } = await sql<{
    chave: string
    n: number
    valor: number
    ha: number
    nAntes: number
    valorAntes: number
  }>`
    select t.tipo as chave, count(*) filter (where ${agora}) as n,
      coalesce(sum(t.valor) filter (where ${agora}), 0) as valor,
      coalesce(sum(t.area_ha) filter (where ${agora}), 0) as ha,
      count(*) filter (where ${antes}) as "nAntes", coalesce(sum(t.valor) filter (where ${antes}), 0) as "valorAntes"
    from instrumento_fato t
    where ${assinadosDe(p, { de: p.anterior.de, ate: p.periodo.ate })} and ${EM_VIGOR} group by 1`.execute(db)
  return rows
}

/** Forms, whoever drew them up: what is late, and what is in hand. */
const formulariosDe = ({ quem, pessoaId, municipioId, tipo }: Pedido) =>
  sql.join(
    [
      sql`true`,
      ...(quem.usuarioId ? [sql`f.autor_id = ${quem.usuarioId}`] : []),
      ...(quem.unidadeId ? [sql`f.unidade_id = ${quem.unidadeId}`] : []),
      ...(pessoaId ? [sql`f.autor_id = ${pessoaId}`] : []),
      ...(municipioId != null ? [sql`f.municipio_id = ${municipioId}`] : []),
      ...(tipo ? [sql`f.tipos @> ${[tipo]}`] : []),
    ],
    sql` and `,
  )

export const vencidos = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ chave: string; rotulo: string; n: number; dias: number }>`
    select f.autor_id as chave, u.nome as rotulo, count(*) as n, max(${p.hoje}::date - f.prazo_data) as dias
    from formulario f join usuario u on u.id = f.autor_id
    where f.prazo_data < ${p.hoje}::date and ${formulariosDe(p)} group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

export const pessoas = async (db: Db, p: Pedido) => {
  const semTipo = { ...p, tipo: null, fonte: null }
  const { rows } = await sql<{ chave: string; rotulo: string; condicao: Condicao; n: number }>`
    select k.autor_id as chave, u.nome as rotulo, k.condicao, k.n from (
      select f.autor_id, f.condicao, count(*) as n from formulario f
      where f.condicao = any (${CONDICOES_ANTES_DE_ASSINADO}::text[]) and ${formulariosDe(semTipo)} group by 1, 2
      union all
      select t.autor_id, t.condicao, count(*)
      from (select t.autor_id, t.condicao from instrumento_fato t where ${assinadosDe(semTipo)}
        group by 1, 2, t.formulario_id) t group by 1, 2) k
    join usuario u on u.id = k.autor_id order by u.nome, k.autor_id`.execute(db)
  return rows
}

export const artigos = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ chave: string; rotulo: string; n: number; valor: number }>`
    select k.infracao_id::text as chave, coalesce('art. ' || x.artigo || ' (' || x.lei || ')', 'Sem enquadramento') as rotulo,
      k.n, k.valor
    from (select coalesce(t.infracao_id, 0) as infracao_id, count(*) as n, coalesce(sum(t.valor), 0) as valor
      from instrumento_fato t where ${assinadosDe(p)} and ${EM_VIGOR} and t.tipo = 'AUTO_INFRACAO' group by 1) k
    left join tipo_infracao x on x.id = k.infracao_id order by k.n desc, 2`.execute(db)
  return rows
}

/** Counted in the whole agency: it is of the person, whoever drew the notices up. */
const CONTRA_ALGUEM = sql`t.tipo = 'AUTO_INFRACAO' and ${EM_VIGOR} and t.desfecho is distinct from 'ANULADO'`

export const reincidentes = async (db: Db, p: Pedido) => {
  const { ate } = p.periodo
  const { rows } = await sql<{ documento: string; noPeriodo: number; n: number; valor: number }>`
    with quem as (select d.documento, count(distinct t.instrumento_id) as n
      from instrumento_fato t join formulario_pessoa d on d.formulario_id = t.formulario_id and d.documento is not null
      where ${assinadosDe({ ...p, tipo: null, fonte: null })} and ${CONTRA_ALGUEM} group by 1)
    select q.documento, q.n as "noPeriodo", k.n, k.valor from quem q
    cross join lateral (select count(*) as n, coalesce(sum(t.valor), 0) as valor from instrumento_fato t
      where t.formulario_id in (select d.formulario_id from formulario_pessoa d where d.documento = q.documento)
        and ${CONTRA_ALGUEM} and t.dia <= ${ate}::date
        and t.dia > ${ate}::date - make_interval(years => ${sql.lit(ANOS_DA_REINCIDENCIA)})) k
    where k.n > 1 order by k.n desc, k.valor desc, q.documento limit ${MAXIMO_DE_REINCIDENTES}`.execute(db)
  return rows
}

export const autosDe = async (db: Db, documento: string, ate: string) => {
  const { rows } = await sql<{ codigo: string; dia: string; valor: number | null }>`
    select i.codigo, t.dia::text as dia, t.valor from instrumento_fato t join instrumento i on i.id = t.instrumento_id
    where t.formulario_id in (select d.formulario_id from formulario_pessoa d where d.documento = ${documento})
      and ${CONTRA_ALGUEM} and t.dia <= ${ate}::date
      and t.dia > ${ate}::date - make_interval(years => ${sql.lit(ANOS_DA_REINCIDENCIA)})
    order by t.dia desc, i.codigo`.execute(db)
  return rows
}

/** Every instrument of a form has the form's rules: they are told apart after the forms are. The empty rule is of the forms without any.
 *  One that lost its notice lost it whatever kind of instrument is asked about. */
export const blindagem = async (db: Db, p: Pedido) => {
  const anulado = p.tipo
    ? sql`exists (select from instrumento_fato o where o.formulario_id = t.formulario_id and o.desfecho = 'ANULADO')`
    : sql`coalesce(bool_or(t.desfecho = 'ANULADO'), false)`
  const { rows } = await sql<{ chave: string; n: number; cancelados: number; anulados: number }>`
    select r.regra as chave, count(*) as n, count(*) filter (where k.cancelado) as cancelados,
      count(*) filter (where k.anulado and not k.cancelado) as anulados
    from (select t.formulario_id, t.regras, bool_or(t.condicao = 'CANCELADO') as cancelado, ${anulado} as anulado
      from instrumento_fato t where ${assinadosDe(p)} group by 1, 2) k
      cross join lateral unnest(case when k.regras = '{}' then '{""}' else k.regras end) r (regra)
    group by 1 order by 1`.execute(db)
  return rows
}

export const desfechos = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ chave: string; n: number; valor: number; valorFinal: number }>`
    select coalesce(t.desfecho, 'SEM') as chave, count(*) as n, coalesce(sum(t.valor), 0) as valor,
      coalesce(sum(t.valor_final), 0) as "valorFinal"
    from instrumento_fato t where ${assinadosDe(p)} and ${EM_VIGOR} and t.tipo = 'AUTO_INFRACAO' group by 1`.execute(
    db,
  )
  return rows
}

export const envios = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ chave: Envio; n: number }>`
    select ${ENVIO} as chave, count(*) as n
    from (select t.formulario_id from instrumento_fato t where ${assinadosDe(p)} and ${EM_VIGOR} group by 1) t
    group by 1`.execute(db)
  return rows
}

export const listar = async (
  db: Db,
  p: Pedido,
  recorte: InstrumentosDoPainel,
  { inicio, tamanho }: Corte,
) => {
  const onde = instrumentosDaLista(p, recorte)
  const { rows } = await sql<{
    codigo: string
    formulario: string
    tipo: string
    municipio: string | null
    condicao: Condicao
    dia: string
    valor: number | null
    autor: string
  }>`
    select i.codigo, f.codigo as formulario, t.tipo, m.nome as municipio, t.condicao, t.dia::text as dia, t.valor, u.nome as autor
    from instrumento_fato t join instrumento i on i.id = t.instrumento_id join formulario f on f.id = t.formulario_id
      join usuario u on u.id = t.autor_id left join municipio m on m.id = t.municipio_id
    where ${onde} order by t.dia desc, i.codigo desc limit ${tamanho} offset ${inicio}`.execute(db)
  const { rows: total } = await sql<{ n: number }>`
    select count(*) as n from instrumento_fato t where ${onde}`.execute(db)
  return { linhas: rows, total: total[0]?.n ?? 0 }
}

/** It tells where one batch of the open data ended. */
export interface DepoisDe {
  dia: string
  id: string
}

/** They come in the order in which they were signed, so that the last batch costs what the first did. */
export const loteAberto = async (db: Db, depoisDe: DepoisDe | null, quantos: number) => {
  const onde = depoisDe
    ? sql`t.dia >= ${depoisDe.dia}::date and (t.dia > ${depoisDe.dia}::date or t.instrumento_id > ${depoisDe.id})`
    : sql`true`
  const { rows } = await sql<{
    id: string
    codigo: string
    tipo: CodigoDeInstrumento
    dia: string
    municipio_id: number | null
    norma: string | null
    artigo: string | null
    valor: number | null
    area_ha: number | null
    desfecho: CodigoDoDesfecho | null
    valor_final: number | null
  }>`
    select k.id, i.codigo, k.tipo, k.dia, k.municipio_id, x.lei as norma, x.artigo, k.valor, k.area_ha, k.desfecho, k.valor_final
    from (select t.instrumento_id as id, t.tipo, t.dia::text as dia, t.municipio_id, t.infracao_id, t.valor, t.area_ha, t.desfecho,
        t.valor_final
      from instrumento_fato t where ${onde} and ${EM_VIGOR} order by t.dia, t.instrumento_id limit ${quantos}) k
    join instrumento i on i.id = k.id
    left join tipo_infracao x on x.id = k.infracao_id and k.tipo = 'AUTO_INFRACAO'
    order by k.dia, k.id`.execute(db)
  return rows
}
