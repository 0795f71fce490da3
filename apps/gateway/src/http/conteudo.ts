// Bytes out (RFC 9110): what the client already has is not sent again, and a player may ask for a part of a video.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Conteudo } from '@guara/domain/contract'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Faixa {
  inicio: number
  fim: number
}

/** Bytes that are whole in memory. Where no tag is given it is their hash. */
export const emMemoria = (
  bytes: Uint8Array,
  { etiqueta, ...dito }: Pick<Conteudo, 'tipo' | 'cabecalhos'> & { etiqueta?: string },
): Conteudo => ({
  ...dito,
  tamanho: bytes.length,
  etiqueta: etiqueta ?? createHash('sha256').update(bytes).digest('hex'),
  abrir: async (faixa) => Readable.from([faixa ? bytes.subarray(faixa.inicio, faixa.fim + 1) : bytes]),
})

/** One range; several at once, or another unit, are answered with the whole, as the RFC allows. */
export const lerFaixa = (cabecalho: string | undefined, tamanho: number): Faixa | null | 'invalida' => {
  const [, primeiro = '', ultimo = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(cabecalho?.trim() ?? '') ?? []
  if (primeiro === '' && ultimo === '') return null
  const inicio = primeiro === '' ? Math.max(0, tamanho - Number(ultimo)) : Number(primeiro)
  const fim = primeiro === '' || ultimo === '' ? tamanho - 1 : Math.min(Number(ultimo), tamanho - 1)
  return inicio > fim ? 'invalida' : { inicio, fim }
}

export const jaTem = (request: FastifyRequest, etiqueta: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((parte) => parte.trim() === '*' || parte.trim().replace(/^W\//, '') === etiqueta)

const faixaPedida = (request: FastifyRequest, etiqueta: string, tamanho: number) => {
  const condicao = request.headers['if-range']
  return condicao === undefined || condicao === etiqueta ? lerFaixa(request.headers.range, tamanho) : null
}

export const enviarConteudo = async (request: FastifyRequest, reply: FastifyReply, conteudo: Conteudo) => {
  const { tipo, tamanho, cabecalhos } = conteudo
  const etiqueta = `"${conteudo.etiqueta}"`
  reply.headers({ vary: 'authorization', ...cabecalhos, etag: etiqueta, 'accept-ranges': 'bytes' })
  if (jaTem(request, etiqueta)) return reply.code(304).send()
  const faixa = faixaPedida(request, etiqueta, tamanho)
  if (faixa === 'invalida') {
    reply.header('content-range', `bytes */${tamanho}`)
    throw new ErroDeNegocio('FAIXA_INVALIDA', 'O arquivo não tem a faixa pedida.')
  }
  if (faixa) reply.code(206).header('content-range', `bytes ${faixa.inicio}-${faixa.fim}/${tamanho}`)
  reply.type(tipo).header('content-length', faixa ? faixa.fim - faixa.inicio + 1 : tamanho)
  const partes = request.method === 'HEAD' ? Readable.from([]) : await conteudo.abrir(faixa ?? undefined)
  return reply.send(partes instanceof Readable ? partes : Readable.from(partes))
}

/** The type must be named, not covered by a wildcard: a client that takes anything gets the base64
 * (docs/dominio/fio.md#printing). */
const aceita = (request: FastifyRequest, tipo: string) =>
  (request.headers.accept ?? '')
    .split(',')
    .some((parte) => parte.split(';')[0]?.trim().toLowerCase() === tipo)

/** The first of the types that the client names; where it names none, the first. */
export const tipoAceito = (request: FastifyRequest, tipos: readonly [string, ...string[]]) =>
  tipos.find((tipo) => aceita(request, tipo)) ?? tipos[0]

/** The bytes to whoever asks for their type; to everybody else their base64, as text. */
export const enviarBase64 = async (
  request: FastifyRequest,
  reply: FastifyReply,
  conteudo: Conteudo,
  tipo = 'text/plain; charset=utf-8',
) => {
  if (aceita(request, conteudo.tipo)) {
    return enviarConteudo(request, reply, conteudo)
  }
  const partes: Uint8Array[] = []
  for await (const parte of await conteudo.abrir()) partes.push(parte)
  // No disposition: it names the file that the text is not.
  return reply
    .header('vary', 'authorization, accept')
    .header('cache-control', conteudo.cabecalhos['cache-control'] ?? 'no-store')
    .type(tipo)
    .send(Buffer.concat(partes).toString('base64'))
}
