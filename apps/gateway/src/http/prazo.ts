// How long a request may take to arrive. A file from a country road takes minutes and is cut only when it stops coming
// (multipart.ts) or after an hour; every other body is small and has one minute. Node knows only one limit for all.
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientErrorHandler } from './client-error.ts'

export const PRAZO_DO_ENVIO_MS = 3_600_000
const PRAZO_DO_CORPO_MS = 60_000

export const limitarTempoDoCorpo = (app: FastifyInstance, prazo = PRAZO_DO_CORPO_MS) => {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const temCorpo = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    // An injected request came by no line: there is nothing to wait for and nothing to cut.
    if (!temCorpo || raw.readableEnded || routeOptions.config.envio || !(raw.socket instanceof Socket)) return
    const relogio = setTimeout(() => {
      if (raw.readableEnded) return
      clientErrorHandler(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, prazo)
    for (const fim of ['end', 'close']) raw.once(fim, () => clearTimeout(relogio))
  })
}
