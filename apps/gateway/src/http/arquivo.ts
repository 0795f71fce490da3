// A file out, as it is made. The first piece is asked for before anything is sent: a failure until then still is a proper
// refusal; one that comes later cuts the line, so that nobody takes half a file for the whole.
import { Readable } from 'node:stream'
import type { Arquivo } from '@guara/domain/contract'
import type { FastifyReply } from 'fastify'

async function* aPartirDa(primeira: IteratorResult<Uint8Array>, partes: AsyncIterator<Uint8Array>) {
  for (let parte = primeira; !parte.done; parte = await partes.next()) yield parte.value
}

export const enviarArquivo = async (reply: FastifyReply, { nome, tipo, total, partes }: Arquivo) => {
  const iterador = partes[Symbol.asyncIterator]()
  const primeira = await iterador.next()
  const fluxo = Readable.from(aPartirDa(primeira, iterador), { objectMode: false })
  // Also of one that nobody read: who left before the first piece was ready would leave what made it open.
  fluxo.once('close', () => void iterador.return?.().catch(() => {}))
  if (total !== null) reply.header('x-total-count', total)
  return reply
    .headers({ 'content-disposition': `attachment; filename="${nome}"`, 'cache-control': 'no-store' })
    .type(tipo)
    .send(fluxo)
}
