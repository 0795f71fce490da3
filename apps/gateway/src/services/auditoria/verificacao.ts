// Proves the chain whole, or names the first broken row. Reads in batches: memory does not grow with the table.
import type { Db } from '../../context.ts'
import { defeito, GENESE } from './cadeia.ts'
import * as repository from './repository.ts'

const LOTE = 5000
/** The sealer takes a second: what waits longer was not written by this installation. */
const PACIENCIA_MS = 60_000

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
    const linhas = await repository.seladasDepoisDe(db, cabeca.ordem, LOTE)
    for (const linha of linhas) {
      const motivo = defeito(linha, cabeca, chave)
      if (motivo)
        return {
          integra: false,
          linhas: cabeca.ordem,
          semSelo: await repository.contarSemSelo(db),
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
      const esquecida = await repository.semSeloAntesDe(db, new Date(Date.now() - PACIENCIA_MS))
      return {
        integra: esquecida === null,
        linhas: cabeca.ordem,
        semSelo: await repository.contarSemSelo(db),
        cabeca,
        ...(esquecida !== null && {
          defeito: { ordem: cabeca.ordem + 1, id: esquecida, motivo: 'está há mais de um minuto sem selo' },
        }),
      }
    }
  }
}

/** The hash is compared with a head kept outside (a log line). */
export const { hashNaOrdem } = repository
