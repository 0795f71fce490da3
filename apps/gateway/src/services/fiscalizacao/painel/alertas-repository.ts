// The figures that begin with alerts.
import { FUSO } from '@guara/domain/data-hora'
import type { AlertasDoPainel } from '@guara/domain/painel/contract'
import type { Atendimento } from '@guara/domain/painel/figuras'
import type { Periodo } from '@guara/domain/painel/periodo'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { Corte } from '../../../database/lista.ts'
import {
  ATENDIMENTO,
  alertasDaLista,
  alertasDe,
  assinadosDe,
  criadoNosDias,
  EM_VIGOR,
  ETAPA,
  HORA,
  idade,
  naFila,
  type Pedido,
} from './recorte-repository.ts'

const DESDE_ANTES = (p: Pedido) => alertasDe(p, { de: p.anterior.de, ate: p.periodo.ate })

export const recebidos = async (db: Db, p: Pedido) => {
  const [agora, antes] = [criadoNosDias(p.periodo), criadoNosDias(p.anterior)]
  const { rows } = await sql<{ chave: string; n: number; ha: number; nAntes: number; haAntes: number }>`
    select a.fonte as chave, count(*) filter (where ${agora}) as n,
      coalesce(sum(a.area_ha) filter (where ${agora}), 0) as ha, count(*) filter (where ${antes}) as "nAntes",
      coalesce(sum(a.area_ha) filter (where ${antes}), 0) as "haAntes"
    from alerta a where ${DESDE_ANTES(p)} group by 1`.execute(db)
  return rows
}

export const atendidos = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ chave: Atendimento; n: number; nAntes: number }>`
    select k.chave, count(*) filter (where k.agora) as n, count(*) filter (where not k.agora) as "nAntes"
    from (select ${ATENDIMENTO} as chave, ${criadoNosDias(p.periodo)} as agora
      from alerta a where ${DESDE_ANTES(p)}) k group by 1`.execute(db)
  return rows
}

/** How many stopped at each stage; who counts adds them up from the end. */
export const etapas = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ etapa: number; n: number; ha: number }>`
    select k.etapa, count(*) as n, coalesce(sum(k.area_ha), 0) as ha
    from (select ${ETAPA} as etapa, a.area_ha from alerta a where ${alertasDe(p)}) k group by 1`.execute(db)
  return rows
}

export const fila = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{ dias: number; n: number; ha: number }>`
    select ${idade(p.hoje, 'k.hora')} as dias, sum(k.n) as n, sum(k.ha) as ha
    from (select ${HORA} as hora, count(*) as n, coalesce(sum(a.area_ha), 0) as ha
      from alerta a where ${naFila(p)} group by 1) k group by 1`.execute(db)
  return rows
}

export const municipios = async (db: Db, p: Pedido) => {
  const { rows } = await sql<{
    chave: string
    rotulo: string
    area: number | null
    n: number
    ha: number
    assinados: number
    valor: number
    embargos: number
  }>`
    with al as (select a.municipio_id, count(*) as n, coalesce(sum(a.area_ha), 0) as ha
      from alerta a where ${alertasDe(p)} group by 1),
    ins as (select t.municipio_id, count(*) as n, coalesce(sum(t.valor), 0) as valor,
        count(*) filter (where t.tipo = 'EMBARGO') as embargos
      from instrumento_fato t where ${assinadosDe(p)} and ${EM_VIGOR} group by 1)
    select m.id::text as chave, m.nome as rotulo, m.area_km2 as area, coalesce(al.n, 0) as n, coalesce(al.ha, 0) as ha,
      coalesce(ins.n, 0) as assinados, coalesce(ins.valor, 0) as valor, coalesce(ins.embargos, 0) as embargos
    from municipio m left join al on al.municipio_id = m.id left join ins on ins.municipio_id = m.id
    where m.estado_id = 52 order by m.nome`.execute(db)
  return rows
}

/** The months begin with the first of these. */
export const meses = async (db: Db, p: Pedido, de: string, ate: string) => {
  const dias = { de, ate }
  const { rows } = await sql<{ mes: string; n: number; ha: number; assinados: number; valor: number }>`
    select k.mes, sum(k.n) as n, sum(k.ha) as ha, sum(k.assinados) as assinados, sum(k.valor) as valor from (
      select to_char(h.hora at time zone ${sql.lit(FUSO)}, 'YYYY-MM') as mes, h.n, h.ha, 0 as assinados, 0 as valor
      from (select ${HORA} as hora, count(*) as n, coalesce(sum(a.area_ha), 0) as ha
        from alerta a where ${alertasDe(p, dias)} group by 1) h
      union all
      select to_char(d.dia, 'YYYY-MM'), 0, 0, d.n, d.valor
      from (select t.dia, count(*) as n, coalesce(sum(t.valor), 0) as valor
        from instrumento_fato t where ${assinadosDe(p, dias)} and ${EM_VIGOR} group by 1) d) k group by 1`.execute(
    db,
  )
  return rows
}

/** The days of the first alert that came and of the first instrument that was signed, whoever's they are. */
export const primeiroDia = async (db: Db) => {
  const { rows } = await sql<{ dia: string | null }>`
    select least((select (min(a.data_criacao) at time zone ${sql.lit(FUSO)})::date from alerta a),
      (select min(t.dia) from instrumento_fato t))::text as dia`.execute(db)
  return rows[0]?.dia ?? null
}

/** One month is read, whatever the source: by the index of the day in which they came. */
export const porMunicipio = async (db: Db, p: Pedido, periodo: Periodo) => {
  const { rows } = await sql<{ municipio_id: number; n: number; ha: number }>`
    select a.municipio_id, count(*) as n, coalesce(sum(a.area_ha), 0) as ha
    from alerta a where ${alertasDe(p, periodo)} group by 1 order by 1`.execute(db)
  return rows
}

export const listar = async (db: Db, p: Pedido, recorte: AlertasDoPainel, { inicio, tamanho }: Corte) => {
  const onde = alertasDaLista(p, recorte)
  const { rows } = await sql<{
    id: string
    codigo: string
    fonte: string
    municipio: string
    condicao: string
    data_criacao: Date
    area_ha: number | null
  }>`
    select a.id, a.codigo, a.fonte, m.nome as municipio, a.condicao, a.data_criacao, a.area_ha
    from alerta a join municipio m on m.id = a.municipio_id where ${onde}
    order by a.data_criacao desc, a.id desc limit ${tamanho} offset ${inicio}`.execute(db)
  const { rows: total } = await sql<{ n: number }>`select count(*) as n from alerta a where ${onde}`.execute(
    db,
  )
  return { linhas: rows, total: total[0]?.n ?? 0 }
}
