// An answer written row by row as one JSON array: nothing is gathered, and the client's pace holds back the database
// (a stream asks for the next row only when it has room). Memory stays flat whatever the number of rows.
import { Readable } from 'node:stream'
import type { Operacao } from '@guara/domain/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** Rows are sent in pieces of about this size: one write per row would cost more than the rows. */
const PEDACO = 16 * 1024

const itemDe = (operacao: Operacao): z.ZodType => {
  if (operacao.output instanceof z.ZodArray) return operacao.output.element as z.ZodType
  throw new TypeError(`${operacao.path}: só uma lista sai em fluxo`)
}

async function* comoJson(primeiro: IteratorResult<unknown>, linhas: AsyncIterator<unknown>, item: z.ZodType) {
  let pedaco = '['
  let separador = ''
  try {
    for (let linha = primeiro; !linha.done; linha = await linhas.next()) {
      pedaco += separador + JSON.stringify(item.parse(linha.value))
      separador = ','
      if (pedaco.length >= PEDACO) {
        yield pedaco
        pedaco = ''
      }
    }
    yield `${pedaco}]`
  } finally {
    await linhas.return?.()
  }
}

/** The first row is asked for before anything is sent: a failure until then still is a proper refusal. */
export const enviarEmFluxo = async (
  reply: FastifyReply,
  operacao: Operacao,
  saida: AsyncIterable<unknown>,
) => {
  const linhas = saida[Symbol.asyncIterator]()
  const primeiro = await linhas.next()
  const corpo = Readable.from(comoJson(primeiro, linhas, itemDe(operacao)), { objectMode: false })
  return reply.type('application/json; charset=utf-8').send(corpo)
}
