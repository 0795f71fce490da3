// The numbers of each inspector, counted together. Each reads an index of its own (docs/decisoes/0062-trabalho.md).
import type { DeQuem } from '@guara/domain/acesso'
import { lavraFormularios, PERFIS } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { inicioDoDia } from '../../../database/dia.ts'

export type Medida = 'alertasAbertos' | 'rascunhos' | 'aAssinar' | 'vencidos' | 'assinados' | 'cancelados'

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

/** What became signed, or cancelled, since that day. */
const passaram = (para: 'ASSINADO' | 'CANCELADO', desde: string) => sql`formulario_historico h
  join formulario f on f.id = h.formulario_id
  where h.para = ${sql.lit(para)} and h.de is distinct from h.para and h.quando >= ${inicioDoDia(desde)}`

export const contados = async (db: Db, quem: DeQuem, { hoje, desde }: { hoje: string; desde: string }) => {
  const doAutor = de(quem, 'f.autor_id', 'f.unidade_id')
  const { rows } = await sql<{ pessoa: string; medida: Medida; n: number }>`
    select v.usuario_id as pessoa, 'alertasAbertos' as medida, count(*) as n
    from alerta a join alerta_vinculo v on v.alerta_id = a.id
    where a.condicao = 'EM_ATENDIMENTO' and ${de(quem, 'v.usuario_id', 'a.unidade_id')} group by 1
    union all
    select f.autor_id, 'rascunhos', count(*) from formulario f
    where f.condicao = 'EM_RASCUNHO' and ${doAutor} group by 1
    union all
    select e.usuario_id, 'aAssinar', count(*) from formulario f join formulario_equipe e on e.formulario_id = f.id
    where f.condicao = 'AGUARDANDO_ASSINATURA' and e.assina and e.assinou_em is null
      and ${de(quem, 'e.usuario_id', 'f.unidade_id')} group by 1
    union all
    select f.autor_id, 'vencidos', count(*) from formulario f
    where f.prazo_data < ${hoje}::date and ${doAutor} group by 1
    union all
    select f.autor_id, 'assinados', count(distinct f.id) from ${passaram('ASSINADO', desde)} and ${doAutor} group by 1
    union all
    select f.autor_id, 'cancelados', count(distinct f.id) from ${passaram('CANCELADO', desde)} and ${doAutor} group by 1`.execute(
    db,
  )
  return rows
}

/** From the first of the alerts that the form answers to its last signature, in days, by who drew it up and of all: the row
 *  of nobody. */
export const tempos = async (db: Db, quem: DeQuem, desde: string) => {
  const { rows } = await sql<{ pessoa: string | null; mediana: number; p90: number }>`
    select t.pessoa, percentile_cont(0.5) within group (order by t.dias) as mediana,
      percentile_cont(0.9) within group (order by t.dias) as p90
    from (select f.autor_id as pessoa, extract(epoch from max(h.quando) - min(a.data_criacao)) / 86400 as dias
      from formulario_historico h join formulario f on f.id = h.formulario_id
        join formulario_alerta l on l.formulario_id = f.id join alerta a on a.id = l.alerta_id
      where h.para = 'ASSINADO' and h.de is distinct from h.para and h.quando >= ${inicioDoDia(desde)}
        and ${de(quem, 'f.autor_id', 'f.unidade_id')}
      group by f.id) t
    group by grouping sets ((t.pessoa), ())
    having count(*) > 0`.execute(db)
  return rows
}
