// The numbers of each inspector. Each reads indexes and few rows (docs/decisoes/0062-trabalho.md).
import type { DeQuem } from '@guara/domain/acesso'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { inicioDoDia } from '../../../database/dia.ts'

export type EmMaos = 'rascunhos' | 'aAssinar' | 'vencidos'

/** `pessoa` and `unidade` are the columns that say whose the row counted is. */
const de = ({ usuarioId, unidadeId }: DeQuem, pessoa: string, unidade: string) => {
  if (usuarioId) return sql`${sql.ref(pessoa)} = ${usuarioId}`
  return unidadeId ? sql`${sql.ref(unidade)} = ${unidadeId}` : sql`true`
}

export const emMaos = async (db: Db, quem: DeQuem, hoje: string) => {
  const doAutor = de(quem, 'f.autor_id', 'f.unidade_id')
  const { rows } = await sql<{ pessoa: string; medida: EmMaos; n: number }>`
    select f.autor_id as pessoa, 'rascunhos' as medida, count(*) as n from formulario f
    where f.condicao = 'EM_RASCUNHO' and ${doAutor} group by 1
    union all
    select e.usuario_id, 'aAssinar', count(*) from formulario f join formulario_equipe e on e.formulario_id = f.id
    where f.condicao = 'AGUARDANDO_ASSINATURA' and e.assina and e.assinou_em is null
      and ${de(quem, 'e.usuario_id', 'f.unidade_id')} group by 1
    union all
    select f.autor_id, 'vencidos', count(*) from formulario f
    where f.prazo_data < ${hoje}::date and ${doAutor} group by 1`.execute(db)
  return rows
}

interface DoPeriodo {
  /** Null stands for all of them together. */
  pessoa: string | null
  assinados: number
  cancelados: number
  mediana: number | null
  p90: number | null
}

/** What was signed or cancelled since that day and, of what answers an alert, the days from the first of its alerts to its last signature.
 *  A form is changed when that happens, so that one which did not change since is not looked at. */
export const noPeriodo = async (db: Db, quem: DeQuem, desde: string) => {
  const inicio = inicioDoDia(desde)
  const { rows } = await sql<DoPeriodo>`
    select t.pessoa, count(t.assinado) as assinados, count(t.cancelado) as cancelados,
      percentile_cont(0.5) within group (order by t.dias) as mediana,
      percentile_cont(0.9) within group (order by t.dias) as p90
    from (select f.autor_id as pessoa, max(h.quando) filter (where h.para = 'ASSINADO') as assinado,
        max(h.quando) filter (where h.para = 'CANCELADO') as cancelado,
        extract(epoch from max(h.quando) filter (where h.para = 'ASSINADO') - (select min(a.data_criacao)
          from formulario_alerta l join alerta a on a.id = l.alerta_id where l.formulario_id = f.id)) / 86400 as dias
      from formulario f join formulario_historico h on h.formulario_id = f.id
      where f.data_atualizacao >= ${inicio} and ${de(quem, 'f.autor_id', 'f.unidade_id')}
        and h.para in ('ASSINADO', 'CANCELADO') and h.de is distinct from h.para and h.quando >= ${inicio}
      group by f.id) t
    group by grouping sets ((t.pessoa), ())`.execute(db)
  return rows
}
