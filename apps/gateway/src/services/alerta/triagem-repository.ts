import type { NivelDePrioridade } from '@guara/domain/alerta/prioridade'
import type { MudancaDeTriagem } from '@guara/domain/alerta/triagem'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { acertarVinculos } from './repository.ts'

/** The codes of the duplicates of each of these that has some. */
export const duplicadosDos = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ duplicado_de: string; codigos: string[] }>`
    select duplicado_de, array_agg(codigo order by codigo) as codigos from alerta
    where duplicado_de = any (${ids}::uuid[]) group by duplicado_de`.execute(db)
  return new Map(rows.map((r) => [r.duplicado_de, r.codigos]))
}

/** An alert that comes back is looked at again at once: what is around it may have changed meanwhile. */
export const triar = async (
  db: Db,
  { alertaIds, triagem, licenca, duplicadoDe }: Omit<MudancaDeTriagem, 'motivo'>,
) => {
  const { rows } = await sql<{ id: string }>`
    update alerta set triagem = ${triagem}, licenca = ${licenca}, duplicado_de = ${duplicadoDe}::uuid,
      reavaliar_em = default
    where id = any (${alertaIds}::uuid[]) and (triagem, licenca, duplicado_de)
      is distinct from (${triagem}, ${licenca}, ${duplicadoDe}::uuid) returning id`.execute(db)
  const mudados = rows.map((r) => r.id)
  await acertarVinculos(db, mudados)
  return mudados
}

/** Without a level, the calculated priority holds again. */
export const priorizar = async (
  db: Db,
  ids: readonly string[],
  nivel: NivelDePrioridade | null,
  pontos: number | null,
) => {
  const { rows } = await sql<{ id: string }>`
    update alerta set prioridade_revista = ${nivel}, prioridade = coalesce(${pontos}::smallint, pontos)
    where id = any (${ids}::uuid[]) and prioridade_revista is distinct from ${nivel} returning id`.execute(db)
  return rows.map((r) => r.id)
}
