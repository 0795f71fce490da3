// What the service of alerts asks about the forms that answer them.
import { CONDICOES_QUE_PRENDEM } from '@guara/domain/alerta/ciclo'
import type { Db } from '../../../../context.ts'
import * as repository from './alertas-repository.ts'

export const formulariosDosAlertas = repository.dosAlertas
export const alertasDoFormulario = repository.doFormulario
export const ligarAoFormulario = repository.ligar

/** The alerts among these whose situation a form decides. */
export const alertasPresos = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const ligacoes = ids.length > 0 ? await repository.dosAlertas(db, ids) : []
  return new Set(ligacoes.filter((l) => CONDICOES_QUE_PRENDEM.includes(l.condicao)).map((l) => l.alerta_id))
}
