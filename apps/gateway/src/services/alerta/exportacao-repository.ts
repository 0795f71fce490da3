// The alerts of a filter, a batch at a time, in the order of their codes.
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type { FiltroAlerta } from '@guara/domain/alerta/schema'
import type { TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { instanteInteiro, noTrecho, type Trecho } from '../../database/mudancas.ts'
import { type DeQuem, onde } from './lista-repository.ts'

export interface AlertaExportado {
  codigo: string
  fonte: FonteDeAlerta
  tipo_id: number
  categoria_id: number
  condicao: CondicaoDoAlerta
  triagem: TriagemDoAlerta
  prioridade: number
  municipio_id: number
  unidade: string | null
  deteccao: string | null
  data_criacao: Date
  data_atualizacao: Date
  area_ha: number | null
  longitude: number
  latitude: number
  responsaveis: string[]
  geometria: GeometriaDoAlerta | null
}

const COLUNAS = sql`a.codigo, a.fonte, a.tipo_id, a.categoria_id, a.condicao, a.triagem, a.prioridade, a.municipio_id,
  n.nome as unidade, a.data_deteccao::text as deteccao, a.data_criacao, a.data_atualizacao, a.area_ha, a.longitude, a.latitude,
  array(select u.nome from alerta_vinculo v join usuario u on u.id = v.usuario_id
    where v.alerta_id = a.id order by u.nome) as responsaveis`

const GEOMETRIA = sql`(select c.geometria from alerta_conteudo c where c.alerta_id = a.id)`

/** The alerts whose code comes after this one. The geometry weighs as much as all the rest: only a map reads it. */
export const lote = async (
  db: Db,
  filtro: FiltroAlerta,
  quem: DeQuem,
  { depoisDe, quantos, mapa }: { depoisDe: string; quantos: number; mapa: boolean },
) => {
  const { rows } = await sql<AlertaExportado>`
    select ${COLUNAS}, ${mapa ? GEOMETRIA : sql`null`} as geometria
    from (select a.id from alerta a ${onde(filtro, quem, sql`a.codigo > ${depoisDe}`)} order by a.codigo limit ${quantos}) p
    join alerta a on a.id = p.id left join unidade n on n.id = a.unidade_id
    order by a.codigo`.execute(db)
  return rows
}

/** The alerts that changed, and those that an undone import took with it, in the order in which it happened. */
export const mudados = async (db: Db, trecho: Trecho) => {
  const { rows } = await sql<AlertaExportado & { id: string; em: string; removido: boolean }>`
    select p.id, ${instanteInteiro('p.em')} as em, p.removido, ${COLUNAS}, ${GEOMETRIA} as geometria
    from (
      (select a.id, a.data_atualizacao as em, false as removido from alerta a
        where ${noTrecho('a.data_atualizacao', 'a.id', trecho)}
        order by a.data_atualizacao, a.id limit ${trecho.quantas})
      union all
      (select r.alerta_id, r.quando, true from alerta_removido r where ${noTrecho('r.quando', 'r.alerta_id', trecho)}
        order by r.quando, r.alerta_id limit ${trecho.quantas})
      order by em, id limit ${trecho.quantas}) p
    left join alerta a on a.id = p.id
    left join unidade n on n.id = a.unidade_id
    order by p.em, p.id`.execute(db)
  return rows
}
