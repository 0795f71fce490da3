// Each figure once more, written from its "como é contado" (packages/domain/src/painel/figuras.ts) over the records of forms, history,
// alerts and outcomes: neither the fact rows nor the conditions of the panel are read here.
import type { NomeDaFigura } from '@guara/domain/painel/figuras'
import type { Periodo } from '@guara/domain/painel/periodo'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'

type Sql = RawBuilder<unknown>

/** Who asks, and about what. `form` is of whoever has `autor_id`, `unidade_id` and `municipio_id`. */
export interface Corte {
  periodo: Periodo
  anterior: Periodo
  hoje: string
  /** Of an alert called `a`. */
  alerta: Sql
  form: (nome: 'i' | 'f') => Sql
  tipo?: string
  fonte?: string
}

const INSTRUMENTOS = sql`
  select i.id, i.tipo, i.formulario_id, f.condicao, f.municipio_id, f.autor_id, f.unidade_id, s.dia,
    coalesce((i.dados ->> 'valorMulta')::numeric, 0) as valor,
    coalesce((i.dados ->> 'areaHa')::float8, (i.dados ->> 'areaEmbargadaHa')::float8, 0) as ha,
    coalesce((i.dados #>> '{infracoes,0,infracaoId}')::int, 0) as infracao,
    coalesce(c.dados -> 'justificativasBlindagem', '[]') as respostas, d.desfecho, d.ficou
  from instrumento i join formulario f on f.id = i.formulario_id join formulario_conteudo c on c.formulario_id = f.id
    join (select formulario_id, max((quando at time zone 'America/Sao_Paulo')::date) as dia from formulario_historico
      where para = 'ASSINADO' and de <> 'ASSINADO' group by 1) s on s.formulario_id = f.id
    left join lateral (select e.dados ->> 'desfecho' as desfecho, (e.dados ->> 'valorFinal')::numeric as ficou from cientificacao_evento e
      where e.formulario_id = f.id and e.evento = 'DESFECHO' and e.dados ->> 'instrumentoId' = i.id::text
      order by e.ordem desc limit 1) d on true`

/** Those that a form answers, without what was cancelled. */
const RESPOSTAS = sql`
  select l.alerta_id, l.situacao_encontrada as situacao, f.condicao, f.condicao not in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') as assinado,
    exists (select from cientificacao_evento e where e.formulario_id = f.id and e.evento = 'DESFECHO') as desfecho
  from formulario_alerta l join formulario f on f.id = l.formulario_id where f.condicao <> 'CANCELADO'`

const ALERTAS = sql`
  select a.id, a.fonte, a.condicao, a.triagem, a.municipio_id, a.unidade_id, a.data_criacao, (a.data_criacao at time zone 'America/Sao_Paulo')::date as dia, coalesce(a.area_ha, 0) as ha,
    a.triagem in ('DUPLICADO', 'DESCARTADO') as fora
  from alerta a`

/** What the records tell now, as tables of the test: from then on until it is asked for again. */
export const lerRegistros = async (db: Db) => {
  const tabelas: Array<[string, Sql, string]> = [
    ['c_instrumento', INSTRUMENTOS, 'formulario_id'],
    ['c_resposta', RESPOSTAS, 'alerta_id'],
    ['c_alerta', ALERTAS, 'id'],
  ]
  for (const [nome, consulta, chave] of tabelas) {
    const tabela = sql.table(nome)
    await sql`drop table if exists ${tabela}`.execute(db)
    await sql`create temp table ${tabela} on commit drop as ${consulta}`.execute(db)
    await sql`create index on ${tabela} (${sql.ref(chave)})`.execute(db)
    await sql`analyze ${tabela}`.execute(db)
  }
}

const em = (t: string, { de, ate }: Periodo) =>
  sql`${sql.ref(`${t}.dia`)} between ${de}::date and ${ate}::date`

const daFonte = (fonte: string | undefined) =>
  fonte
    ? sql`i.formulario_id in (select l.formulario_id from formulario_alerta l join alerta x on x.id = l.alerta_id where x.fonte = ${fonte})`
    : sql`true`

const partes = (c: Corte) => {
  const doTipo = c.tipo ? sql`i.tipo = ${c.tipo}` : sql`true`
  const assinados = sql`c_instrumento i where ${c.form('i')} and ${doTipo} and ${daFonte(c.fonte)}`
  const recebidos = sql`c_alerta a where not a.fora and ${c.alerta} and ${c.fonte ? sql`a.fonte = ${c.fonte}` : sql`true`}`
  return {
    assinados,
    recebidos,
    emVigor: sql`${assinados} and i.condicao <> 'CANCELADO'`,
    doPeriodo: sql`${recebidos} and ${em('a', c.periodo)}`,
  }
}

const alertas = (c: Corte): Partial<Record<NomeDaFigura, Sql>> => {
  const { recebidos, doPeriodo, emVigor } = partes(c)
  const [agora, antes] = [em('a', c.periodo), em('a', c.anterior)]
  const ato = sql`least((select min(l.criado_em) from formulario_alerta l where l.alerta_id = a.id),
    (select min(h.quando) from alerta_historico h where h.alerta_id = a.id and h.de <> h.para))`
  const alguem = (onde: Sql) => sql`exists (select from c_resposta r where r.alerta_id = a.id and ${onde})`
  const confirma = sql`r.situacao in ('CONFIRMADA', 'CONFIRMADA_PARCIAL')`
  const chegou = (onde: Sql) => alguem(sql`${confirma} and r.assinado and ${onde}`)
  return {
    recebidos: sql`select a.fonte as chave, count(*) filter (where ${agora}) as n, sum(a.ha) filter (where ${agora}) as ha,
      count(*) filter (where ${antes}) as "nAntes", sum(a.ha) filter (where ${antes}) as "haAntes" from ${recebidos} group by 1`,
    atendidos: sql`with x as (select ${agora} as agora, ${ato} as ato, a.data_criacao as veio from ${recebidos} and (${agora} or ${antes})),
      y as (select agora, case when ato is null then 'NAO' when ato - veio < interval '240 hours' then 'ATE' else 'DEPOIS' end as chave from x)
      select chave, count(*) filter (where agora) as n, count(*) filter (where not agora) as "nAntes",
        round(100.0 * count(*) filter (where agora) / nullif((select count(*) from y where agora), 0), 1) as porcento from y group by 1`,
    funil: sql`with x as (select a.ha, a.triagem <> 'NOVO' as triado,
        a.condicao in ('PROCEDENTE', 'IMPROCEDENTE') or ${alguem(sql`r.situacao is not null`)} as vistoriado,
        a.condicao = 'PROCEDENTE' or ${alguem(confirma)} as confirmado, ${chegou(sql`true`)} as assinado,
        ${chegou(sql`(r.desfecho or r.condicao in ('DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO', 'FINALIZADO'))`)} as ciente,
        ${chegou(sql`(r.desfecho or r.condicao in ('REGISTRADO', 'FINALIZADO'))`)} as registrado, ${chegou(sql`r.desfecho`)} as desfecho
      from ${doPeriodo}),
      y as (select 'RECEBIDO' as chave, ha from x union all select 'TRIADO', ha from x where triado or vistoriado or confirmado
        union all select 'VISTORIADO', ha from x where vistoriado or confirmado union all select 'CONFIRMADO', ha from x where confirmado
        union all select 'ASSINADO', ha from x where assinado union all select 'CIENTE', ha from x where ciente
        union all select 'REGISTRADO', ha from x where registrado union all select 'DESFECHO', ha from x where desfecho)
      select chave, count(*) as n, sum(ha) as ha, round(100.0 * count(*) / (select count(*) from x), 1) as porcento from y group by 1`,
    municipios: sql`select m.id::text as chave, al.*, ins.*, 1000 * al.ha / m.area_km2 as taxa from municipio m
      cross join lateral (select count(*) as n, coalesce(sum(a.ha), 0) as ha from ${doPeriodo} and a.municipio_id = m.id) al
      cross join lateral (select count(*) as assinados, coalesce(sum(i.valor), 0) as valor, count(*) filter (where i.tipo = 'EMBARGO') as embargos
        from ${emVigor} and ${em('i', c.periodo)} and i.municipio_id = m.id) ins
      where al.n + ins.assinados > 0`,
    meses: sql`select to_char(x.mes, 'YYYY-MM') as chave, al.*, ins.*
      from generate_series(date_trunc('month', ${c.periodo.ate}::date) - interval '11 months', ${c.periodo.ate}::date, interval '1 month') x (mes)
      cross join lateral (select count(*) as n, coalesce(sum(a.ha), 0) as ha from ${recebidos} and date_trunc('month', a.dia) = x.mes) al
      cross join lateral (select count(*) as assinados, coalesce(sum(i.valor), 0) as valor from ${emVigor} and date_trunc('month', i.dia) = x.mes) ins`,
    fila: sql`select case when ${c.hoje}::date - a.dia <= 5 then 'ATE_5' when ${c.hoje}::date - a.dia <= 10 then 'DE_6_A_10'
        when ${c.hoje}::date - a.dia <= 30 then 'DE_11_A_30' else 'MAIS_DE_30' end as chave, count(*) as n, sum(a.ha) as ha
      from ${recebidos} and a.condicao = 'EM_ATENDIMENTO' and a.triagem <> 'AUTORIZADO' group by 1`,
  }
}

const formularios = (c: Corte): Partial<Record<NomeDaFigura, Sql>> => {
  const condicoes = [
    'ASSINADO',
    'AGUARDANDO_CIENTIFICACAO',
    'DOCUMENTACAO_ASSINADOS',
    'SINCRONIZADO',
    'REGISTRADO',
    'FINALIZADO',
    'CANCELADO',
  ]
  const colunas = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', ...condicoes].map(
    (condicao) => sql`count(*) filter (where condicao = ${condicao}) as ${sql.ref(condicao)}`,
  )
  const { assinados } = partes(c)
  const doPeriodo = sql`${assinados} and ${em('i', c.periodo)}`
  return {
    vencidos: sql`select f.autor_id as chave, count(*) as n, max(${c.hoje}::date - f.prazo_data) as dias from formulario f
      where f.prazo_data < ${c.hoje}::date and ${c.form('f')} and ${c.tipo ? sql`${c.tipo} = any (f.tipos)` : sql`true`} group by 1`,
    pessoas: sql`select autor_id as chave, ${sql.join(colunas)} from (
        select f.id, f.autor_id, f.condicao from formulario f where f.condicao in ('EM_RASCUNHO', 'AGUARDANDO_ASSINATURA') and ${c.form('f')}
        union select i.formulario_id, i.autor_id, i.condicao from c_instrumento i where ${c.form('i')} and ${em('i', c.periodo)}) x group by 1`,
    blindagem: sql`with x as (select distinct i.formulario_id, i.condicao = 'CANCELADO' as cancelado, i.respostas from ${doPeriodo}),
      y as (select distinct formulario_id, cancelado, r ->> 'regra' as chave from x, jsonb_array_elements(respostas) r
        union all select formulario_id, cancelado, '' from x where respostas = '[]'),
      z as (select *, exists (select from c_instrumento k where k.formulario_id = y.formulario_id and k.desfecho = 'ANULADO') as anulado from y)
      select chave, count(*) as n, count(*) filter (where cancelado) as cancelados, count(*) filter (where anulado and not cancelado) as anulados,
        round(100.0 * count(*) filter (where cancelado or anulado) / count(*), 1) as porcento from z group by 1`,
    sincronizacao: sql`select coalesce(case s.estado when 'ENVIANDO' then 'NA_FILA' else s.estado end, 'NAO_PEDIDO') as chave,
        count(distinct i.formulario_id) as n
      from (select i.formulario_id from ${doPeriodo} and i.condicao <> 'CANCELADO') i left join sincronizacao s on s.formulario_id = i.formulario_id group by 1`,
  }
}

const instrumentos = (c: Corte): Partial<Record<NomeDaFigura, Sql>> => {
  const { emVigor } = partes(c)
  const [agora, antes] = [em('i', c.periodo), em('i', c.anterior)]
  const autos = sql`${emVigor} and ${agora} and i.tipo = 'AUTO_INFRACAO'`
  const contra = sql`i.tipo = 'AUTO_INFRACAO' and i.condicao <> 'CANCELADO' and i.desfecho is distinct from 'ANULADO'`
  // A notice against somebody who is twice in the form is one notice.
  const deQuem = (
    onde: Sql,
  ) => sql`select p.documento, count(*) as n, sum(i.valor) as valor from c_instrumento i
    join (select distinct formulario_id, documento from formulario_pessoa where documento is not null) p on p.formulario_id = i.formulario_id
    where ${contra} and ${onde} group by 1`
  return {
    assinados: sql`select i.tipo as chave, count(*) filter (where ${agora}) as n, sum(i.valor) filter (where ${agora}) as valor,
      sum(i.ha) filter (where ${agora}) as ha, count(*) filter (where ${antes}) as "nAntes", sum(i.valor) filter (where ${antes}) as "valorAntes"
      from ${emVigor} group by 1`,
    artigos: sql`select i.infracao::text as chave, count(*) as n, sum(i.valor) as valor, round(sum(i.valor) / count(*), 2) as media from ${autos} group by 1`,
    desfechos: sql`select coalesce(i.desfecho, 'SEM') as chave, count(*) as n, sum(i.valor) as valor,
      sum(case i.desfecho when 'ANULADO' then 0 when 'PRESCRITO' then 0 when 'MINORADO' then i.ficou else i.valor end) as "valorFinal"
      from ${autos} group by 1`,
    // Nobody's document is told: what is compared is the rows without whose they are.
    reincidencia: sql`select '' as chave, aqui.n as "noPeriodo", todos.n, todos.valor
      from (${deQuem(sql`${c.form('i')} and ${agora}`)}) aqui
        join (${deQuem(sql`i.dia <= ${c.periodo.ate}::date and i.dia > ${c.periodo.ate}::date - interval '5 years'`)}) todos using (documento)
      where todos.n > 1 order by todos.n desc, todos.valor desc limit 100`,
  }
}

/** Of the whole, where it is no sum of the rows. */
export const totaisDe = (c: Corte): Partial<Record<NomeDaFigura, Sql>> => {
  const { doPeriodo, emVigor, recebidos } = partes(c)
  return {
    municipios: sql`select 1000 * sum(a.ha) / (select sum(area_km2) from municipio where estado_id = 52) as taxa from ${doPeriodo}`,
    artigos: sql`select round(avg(i.valor), 2) as media from ${emVigor} and ${em('i', c.periodo)} and i.tipo = 'AUTO_INFRACAO'`,
    fila: sql`select percentile_disc(0.5) within group (order by ${c.hoje}::date - a.dia) as mediana
      from ${recebidos} and a.condicao = 'EM_ATENDIMENTO' and a.triagem <> 'AUTORIZADO'`,
  }
}

export const definicoes = (c: Corte) =>
  ({ ...alertas(c), ...formularios(c), ...instrumentos(c) }) as Record<NomeDaFigura, Sql>
