// Bytes in, as they are and as they arrive. Only the scope that asks for it takes application/octet-stream; everywhere else
// it stays 415.
import { MEGABYTE } from '@guara/domain/arquivo/tipos'
import type { Octetos } from '@guara/domain/contract'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SILENCIO_MS } from './multipart.ts'

const TIPO = 'application/octet-stream'

export const aceitarOctetos = (app: FastifyInstance) =>
  app.addContentTypeParser(TIPO, (_request, _corpo, pronto) => pronto(null))

/** This runs before the body is read: the parser of another type would take it. */
export const exigirOctetos = async ({ headers }: FastifyRequest) => {
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== TIPO)
    throw new ErroDeNegocio('TIPO_NAO_ACEITO', `Envie os bytes como ${TIPO}.`)
}

const grande = (maximo: number) =>
  new ErroDeNegocio('CORPO_GRANDE', `Envie partes de até ${maximo / MEGABYTE} MB.`)

async function* ateOMaximo({ raw }: FastifyRequest, maximo: number) {
  const relogio = setTimeout(() => raw.destroy(), SILENCIO_MS)
  let tamanho = 0
  try {
    // Who refuses in the middle still answers: leaving the loop must not cut the line.
    for await (const parte of raw.iterator({ destroyOnReturn: false })) {
      relogio.refresh()
      tamanho += parte.length
      if (tamanho > maximo) throw grande(maximo)
      yield parte as Uint8Array
    }
  } finally {
    clearTimeout(relogio)
  }
}

/** A size that was told is refused before the first byte; one that was not, as soon as it is passed. */
export const receberOctetos = (request: FastifyRequest, maximo: number): Octetos => {
  if (Number(request.headers['content-length'] ?? 0) > maximo) throw grande(maximo)
  return { partes: ateOMaximo(request, maximo), cortar: () => void request.raw.destroy() }
}
