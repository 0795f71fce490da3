// A batch in the database, all at once. Where the database refuses what a row says, the rows go one by one, so that only
// that one is refused: what the readers let through by mistake costs a row, not an import.
import type { LinhaRecusada } from '@guara/domain/alerta/schema'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import type { AlertaNovo } from './linha.ts'

export interface LinhaLida {
  linha: number
  alerta: AlertaNovo
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

/** How many were new, as `gravar` says of those it is given, and the rows that could not be. */
export const gravarLote = async (
  trx: Db,
  linhas: readonly LinhaLida[],
  gravar: (alertas: AlertaNovo[]) => Promise<number>,
) => {
  const recusas: LinhaRecusada[] = []
  const deUmaVez = await tentar(trx, () => gravar(linhas.map(({ alerta }) => alerta)))
  if (deUmaVez !== null) return { novos: deUmaVez, recusas }
  let novos = 0
  for (const { linha, alerta } of linhas) {
    const gravado = await tentar(trx, () => gravar([alerta]))
    if (gravado === null) recusas.push({ linha, codigoExterno: alerta.codigo_externo, motivo: MOTIVO })
    else novos += gravado
  }
  return { novos, recusas }
}
