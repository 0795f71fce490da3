// The forms of a filter, a batch at a time, in the order of their codes: no transaction stays open while a slow client reads,
// and the last row costs what the first did.
import type { DeQuem } from '@guara/domain/acesso'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { instanteInteiro, noTrecho, type Trecho } from '../../../../database/mudancas.ts'
import {
  COLUNAS_DO_FORMULARIO,
  DE_MAQUINA,
  type FiltroDaLista,
  type FormularioExportado,
  JUNTO_DO_FORMULARIO,
  listaDeFormularios,
  visiveisPara,
} from './lista-repository.ts'

/** The forms whose code comes after this one. */
export const lote = async (
  db: Db,
  filtro: FiltroDaLista,
  quem: DeQuem,
  { depoisDe, quantos }: { depoisDe: string; quantos: number },
) => {
  const depois = sql`f.codigo > ${depoisDe}`
  const { rows } = await sql<FormularioExportado>`
    select ${COLUNAS_DO_FORMULARIO}
    from (select f.id from ${listaDeFormularios.de} ${listaDeFormularios.onde(filtro, visiveisPara(quem), depois)}
      order by f.codigo limit ${quantos}) p
    join formulario f on f.id = p.id ${JUNTO_DO_FORMULARIO} order by f.codigo`.execute(db)
  return rows
}

/** The forms that changed, in the order in which they did. */
export const mudados = async (db: Db, trecho: Trecho) => {
  const { rows } = await sql<FormularioExportado & { id: string; em: string }>`
    select f.id, ${instanteInteiro('f.data_atualizacao')} as em, ${COLUNAS_DO_FORMULARIO}
    from (select f.id from formulario f
      where f.condicao = any (${DE_MAQUINA}) and ${noTrecho('f.data_atualizacao', 'f.id', trecho)}
      order by f.data_atualizacao, f.id limit ${trecho.quantas}) p
    join formulario f on f.id = p.id ${JUNTO_DO_FORMULARIO} order by f.data_atualizacao, f.id`.execute(db)
  return rows
}
