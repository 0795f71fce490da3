// Answers that are written while they are read: nothing is gathered, and the client's pace holds back the database (a stream
// asks for the next row only when it has room). Memory stays flat whatever the number of rows.
import { Readable } from 'node:stream'
import type { Arquivo, Operacao } from '@guara/domain/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** Texts are sent in pieces of about this size: one write per row would cost more than the rows. */
const PEDACO = 32 * 1024

export async function* emPedacos(textos: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let pedaco = ''
  for await (const texto of textos) {
    pedaco += texto
    if (pedaco.length < PEDACO) continue
    yield Buffer.from(pedaco)
    pedaco = ''
  }
  if (pedaco !== '') yield Buffer.from(pedaco)
}

const itemDe = ({ output, path }: Operacao): z.ZodType => {
  if (output instanceof z.ZodArray) return output.element as z.ZodType
  throw new TypeError(`${path}: só uma lista sai em fluxo`)
}

/** One JSON array, each row as the contract says. */
export async function* comoJson(operacao: Operacao, linhas: AsyncIterable<unknown>) {
  const item = itemDe(operacao)
  let antes = '['
  for await (const linha of linhas) {
    yield antes + JSON.stringify(item.parse(linha))
    antes = ','
  }
  yield antes === '[' ? '[]' : ']'
}

async function* aPartirDa(primeira: IteratorResult<Uint8Array>, partes: AsyncIterator<Uint8Array>) {
  for (let parte = primeira; !parte.done; parte = await partes.next()) yield parte.value
}

/** The first piece is asked for before anything is sent: a failure until then still is a proper refusal; one that comes later
 *  cuts the line, so that nobody takes half an answer for the whole. */
export const enviarFluxo = async (reply: FastifyReply, partes: AsyncIterable<Uint8Array>) => {
  const iterador = partes[Symbol.asyncIterator]()
  const primeira = await iterador.next()
  const fluxo = Readable.from(aPartirDa(primeira, iterador), { objectMode: false })
  // Also of one that nobody read: who left before the first piece was ready would leave what made it open.
  fluxo.once('close', () => void iterador.return?.().catch(() => {}))
  return reply.send(fluxo)
}

export const enviarArquivo = (reply: FastifyReply, { nome, tipo, total, partes }: Arquivo) => {
  if (total !== null) reply.header('x-total-count', total)
  reply.headers({ 'content-disposition': `attachment; filename="${nome}"`, 'cache-control': 'no-store' })
  return enviarFluxo(reply.type(tipo), partes)
}
