// The numbers of each inspector. Each reads indexes and few rows (docs/decisoes/0062-trabalho.md).
import type { DeQuem } from '@guara/domain/acesso'
import { lavraFormularios, PERFIS } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { inicioDoDia } from '../../../database/dia.ts'

export type EmMaos = 'rascunhos' | 'aAssinar' | 'vencidos'

interface Pessoa {
  id: string
  nome: string
  ativo: boolean
  unidade: { id: string; nome: string } | null
  /** They draw up, are not blocked and are of the unit: they have a row whatever they have in hand. */
  da_casa: boolean
}

export const pessoas = async (db: Db, { usuarioId, unidadeId }: DeQuem) => {
  const { rows } = await sql<Pessoa>`
    select u.id, u.nome, u.ativo, case when n.id is not null then jsonb_build_object('id', n.id, 'nome', n.nome) end as unidade,
      u.ativo and (${unidadeId ?? null}::uuid is null or u.unidade_id = ${unidadeId ?? null}::uuid) as da_casa
    from usuario u left join unidade n on n.id = u.unidade_id
    where exists (select from usuario_perfil p where p.usuario_id = u.id and p.perfil = any (${PERFIS.filter(lavraFormularios)}))
      and (${usuarioId ?? null}::uuid is null or u.id = ${usuarioId ?? null}::uuid)
    order by u.nome`.execute(db)
  return rows
}

/** `pessoa` and `unidade` are the columns that say whose the row counted is. */
const de = ({ usuarioId, unidadeId }: DeQuem, pessoa: string, unidade: string) => {
  if (usuarioId) return sql`${sql.ref(pessoa)} = ${usuarioId}`
  return unidadeId ? sql`${sql.ref(unidade)} = ${unidadeId}` : sql`true`
}

/** The link says by itself that its alert is open (docs/decisoes/0084-alerta-e-seus-vinculos.md); only the alert, of which unit it is. */
export const alertasAbertos = async (db: Db, quem: DeQuem) => {
  const daUnidade = quem.unidadeId
    ? sql`join alerta a on a.id = v.alerta_id and a.condicao = 'EM_ATENDIMENTO'`
    : sql``
  const { rows } = await sql<{ pessoa: string; n: number }>`
    select v.usuario_id as pessoa, count(*) as n from alerta_vinculo v ${daUnidade}
    where v.pendente and ${de(quem, 'v.usuario_id', 'a.unidade_id')} group by 1`.execute(db)
  return rows
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
  /** Null: of all together. */
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
