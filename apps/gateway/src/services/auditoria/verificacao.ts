// Proves the chain whole, or names the first broken row. Reads in batches: memory does not grow with the table.
import type { Db } from '../../context.ts'
import { defeito, GENESE } from './cadeia.ts'

const LOTE = 5000

export interface Veredito {
  integra: boolean
  linhas: number
  semSelo: number
  cabeca: { ordem: number; hash: string }
  defeito?: { ordem: number; id: number | null; motivo: string }
}

export const verificarCadeia = async (db: Db, chave: Uint8Array): Promise<Veredito> => {
  let cabeca = { ordem: 0, hash: GENESE }
  for (;;) {
    const linhas = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('ordem', '>', cabeca.ordem)
      .orderBy('ordem')
      .limit(LOTE)
      .execute()
    for (const linha of linhas) {
      const motivo = defeito(linha, cabeca, chave)
      if (motivo)
        return {
          integra: false,
          linhas: cabeca.ordem,
          semSelo: await contarSemSelo(db),
          cabeca,
          defeito: {
            ordem: cabeca.ordem + 1,
            id: linha.ordem === cabeca.ordem + 1 ? linha.id : null,
            motivo,
          },
        }
      cabeca = { ordem: cabeca.ordem + 1, hash: linha.hash ?? '' }
    }
    if (linhas.length < LOTE) {
      const esquecida = await semSeloHaTempo(db)
      return {
        integra: esquecida === null,
        linhas: cabeca.ordem,
        semSelo: await contarSemSelo(db),
        cabeca,
        ...(esquecida !== null && {
          defeito: { ordem: cabeca.ordem + 1, id: esquecida, motivo: 'está há mais de um minuto sem selo' },
        }),
      }
    }
  }
}

/** The sealer takes a second: what waits longer was not written by this installation. */
const semSeloHaTempo = async (db: Db) =>
  (
    await db
      .selectFrom('auditoria')
      .select('id')
      .where('ordem', 'is', null)
      .where('quando', '<', new Date(Date.now() - 60_000))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

const contarSemSelo = async (db: Db) => {
  const { n } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ordem', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** The hash that the chain holds at a place: to compare with a head kept outside (a log line). */
export const hashNaOrdem = async (db: Db, ordem: number) =>
  (await db.selectFrom('auditoria').select('hash').where('ordem', '=', ordem).executeTakeFirst())?.hash ??
  null
