// What does not even parse as HTTP never reaches a route: the same kind of answer, written by hand on the socket.
import type { Socket } from 'node:net'
import { CODIGOS_DE_ERRO, type CodigoDeErro, type Problema } from '@guara/domain/erros'

const CODIGOS: Record<string, CodigoDeErro> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TEMPO_ESGOTADO',
  HPE_HEADER_OVERFLOW: 'CABECALHO_GRANDE',
}

export const clientErrorHandler = (erro: NodeJS.ErrnoException, socket: Socket) => {
  if (erro.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, title } = CODIGOS_DE_ERRO[CODIGOS[erro.code ?? ''] ?? 'JSON_MALFORMADO']
  const problema: Problema = {
    type: 'about:blank',
    title,
    status,
    detail: 'O pedido não pôde ser lido.',
    requestId: crypto.randomUUID().slice(0, 13),
  }
  const corpo = JSON.stringify(problema)
  const cabecalhos = [
    `HTTP/1.1 ${status} Client Error`,
    'content-type: application/problem+json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    `x-request-id: ${problema.requestId}`,
    `content-length: ${Buffer.byteLength(corpo)}`,
    'connection: close',
  ]
  socket.end(`${cabecalhos.join('\r\n')}\r\n\r\n${corpo}`)
}
