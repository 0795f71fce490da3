// A batch in the database, all at once. Where the database refuses what a row says, the rows go one by one, so that only
// that one is refused: what the readers let through by mistake costs a row, not an import.
import type { LinhaRecusada } from '@guara/domain/importacao/schema'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './alerta-novo.ts'

export interface LinhaLida {
  linha: number
  alerta: AlertaNovo
}

/** Where the rows of a batch went. */
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

/** Classes of SQLSTATE that speak of the data: value, constraint, size. Anything else is not the row's fault. */
const DO_DADO = /^(?:22|23|54)/

const MOTIVO = 'O banco de dados não aceitou os valores da linha. Confira datas, números e textos'

/** Inside its own savepoint; null when the data was refused, and then nothing of it stays. */
const tentar = async <T>(trx: Db, fazer: () => Promise<T>): Promise<T | null> => {
  await sql`savepoint lote`.execute(trx)
  try {
    const feito = await fazer()
    await sql`release savepoint lote`.execute(trx)
    return feito
  } catch (erro) {
    if (!DO_DADO.test(String((erro as { code?: unknown }).code))) throw erro
    await sql`rollback to savepoint lote`.execute(trx)
    return null
  }
}

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
