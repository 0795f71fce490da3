// A spreadsheet out, row by row, as those who open it in Brazil need it: semicolons, a byte order mark, and no cell that the
// program would run as a formula (OWASP, CSV injection).
import { Readable } from 'node:stream'
import { celula } from '@guara/domain/csv'
import type { FastifyReply } from 'fastify'

const PEDACO = 16 * 1024

/** The byte order mark, by which a spreadsheet knows the accents. */
export const INICIO_DO_CSV = '\uFEFF'

export const linhaCsv = (celulas: readonly string[]) => `${celulas.map(celula).join(';')}\r\n`

async function* comoCsv(
  primeira: IteratorResult<readonly string[]>,
  linhas: AsyncIterator<readonly string[]>,
) {
  let pedaco = INICIO_DO_CSV
  try {
    for (let linha = primeira; !linha.done; linha = await linhas.next()) {
      pedaco += linhaCsv(linha.value)
      if (pedaco.length >= PEDACO) {
        yield pedaco
        pedaco = ''
      }
    }
    yield pedaco
  } finally {
    await linhas.return?.()
  }
}

/** The first row is asked for before anything is sent: a failure until then still is a proper refusal. */
export const enviarCsv = async (
  reply: FastifyReply,
  tipo = 'text/csv; charset=utf-8',
  saida: AsyncIterable<readonly string[]>,
) => {
  const linhas = saida[Symbol.asyncIterator]()
  const primeira = await linhas.next()
  return reply.type(tipo).send(Readable.from(comoCsv(primeira, linhas), { objectMode: false }))
}
