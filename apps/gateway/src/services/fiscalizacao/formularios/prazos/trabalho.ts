// What is kept of a form's deadlines: their days, and the first that is work to do (docs/decisoes/0062-trabalho.md). A job counts
// them, from what changed since, and again from end to end when the calendar did.
import { prazosAGuardar } from '@guara/domain/prazo/guardados'
import { prazoDoTrabalho } from '@guara/domain/prazo/trabalho'
import type { Contexto } from '../../../../context.ts'
import { regrasDoOrgao } from '../../calendario/service.ts'
import { argumentos } from './prazos.ts'
import * as repository from './repository.ts'

type Casa = Pick<Contexto, 'db' | 'agora' | 'instalacao'>

const LOTE = 500
/** So many fit in the minute until the next time. */
const LOTES_POR_VEZ = 40
const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000'

const contar = async (casa: Casa, ids: readonly string[]) => {
  const regras = await regrasDoOrgao(casa)
  const formularios = await repository.porIds(casa.db, ids)
  await repository.gravarPrazos(
    casa.db,
    formularios.map((f) => {
      const [formulario, ciencia, doOrgao] = argumentos(casa, f, regras)
      const prazos = prazosAGuardar(formulario, ciencia, doOrgao)
      const primeiro = prazoDoTrabalho(prazos)
      return {
        id: f.id,
        em: f.data_atualizacao,
        data: primeiro?.data ?? null,
        ato: primeiro?.ato ?? null,
        prazos,
      }
    }),
  )
}

/** Only forms that changed since they were last counted are counted. */
export const contarPrazos = async (casa: Casa) => {
  for (let lote = 0; lote < LOTES_POR_VEZ; lote += 1) {
    const ids = await repository.prazosAContar(casa.db, LOTE)
    if (ids.length === 0) return
    await contar(casa, ids)
  }
}

/** All of them, a batch at a time: each leaves the next one in the queue, so that a process that dies goes on from there. */
export const recontarPrazos = async (casa: Casa, depoisDe = ANTES_DE_TODOS) => {
  const ids = await repository.emVigorDepoisDe(casa.db, depoisDe, LOTE)
  await contar(casa, ids)
  const ultimo = ids.at(-1)
  if (ultimo && ids.length === LOTE)
    await casa.instalacao.fila.enviar(casa.db, 'recontar-prazos', { depoisDe: ultimo })
}
