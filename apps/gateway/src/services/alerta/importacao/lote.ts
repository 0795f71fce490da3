// A batch in the database, all at once. Where the database refuses what a row says, the rows go one by one, so that only
// that one is refused: what the readers let through by mistake costs a row, not an import.
import type { LinhaRecusada } from '@guara/domain/importacao/schema'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './alerta-novo.ts'
import { tentar } from './gravacao-repository.ts'

export interface LinhaLida {
  linha: number
  alerta: AlertaNovo
}

/** It tells where the rows of a batch went. */
export interface Gravadas {
  novos: number
  reunidos: number
  repetidos: number
  corrigidos: number
  /** Corrections that wait for the end of the file. */
  adiadas: number
  recusas: LinhaRecusada[]
}

export const NENHUMA = { novos: 0, reunidos: 0, repetidos: 0, corrigidos: 0, adiadas: 0 }

const somar = (em: Gravadas, mais: Gravadas) => {
  for (const parcela of Object.keys(NENHUMA) as Array<keyof typeof NENHUMA>) em[parcela] += mais[parcela]
  em.recusas.push(...mais.recusas)
}

const MOTIVO = 'O banco de dados não aceitou os valores da linha. Confira datas, números e textos'

/** What `gravar` made of those it is given, and the rows that could not be. */
export const gravarLote = async (
  trx: Db,
  linhas: readonly LinhaLida[],
  gravar: (linhas: readonly LinhaLida[]) => Promise<Gravadas>,
): Promise<Gravadas> => {
  const deUmaVez = await tentar(trx, () => gravar(linhas))
  if (deUmaVez !== null) return deUmaVez
  const todas: Gravadas = { ...NENHUMA, recusas: [] }
  for (const lida of linhas) {
    const { linha, alerta } = lida
    const gravada = await tentar(trx, () => gravar([lida]))
    if (gravada === null) todas.recusas.push({ linha, codigoExterno: alerta.codigo_externo, motivo: MOTIVO })
    else somar(todas, gravada)
  }
  return todas
}
