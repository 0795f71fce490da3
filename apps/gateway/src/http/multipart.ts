// One file in, as it arrives: nothing is gathered in memory. Text fields come before it, so that they are known while
// it is read. Only the scope that asks for it takes multipart/form-data; everywhere else it stays 415.
import multipart, { type Multipart } from '@fastify/multipart'
import type { ArquivoRecebido } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { CAMPO_OBRIGATORIO } from '@guara/domain/mensagens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

const CAMPO = 'file'
const LIMITES = { files: 1, fields: 5, parts: 6, fieldNameSize: 60, fieldSize: 500, headerPairs: 50 }
/** A phone on a country road is slow, but does not stop for this long. */
export const SILENCIO_MS = 60_000
/** How long what still arrives of a refused file is thrown away, so that the refusal is heard. */
const DESPEDIDA_MS = 5000

const malformado = () =>
  new ErroDeNegocio('JSON_MALFORMADO', 'O envio chegou incompleto ou malformado. Tente de novo.')
const traduzir = (erro: unknown) => (erro instanceof ErroDeNegocio ? erro : malformado())

/** The route gets a scope of its own: its parsers reach no other route. */
export const aceitarMultipart = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: { ...LIMITES, fileSize: Number.POSITIVE_INFINITY } })
  app.addContentTypeParser('*', (_request, _corpo, pronto) => pronto(null))
}

type Partes = AsyncIterator<Multipart>

async function* ateOFim(arquivo: AsyncIterable<Uint8Array>, partes: Partes) {
  try {
    yield* arquivo
    const depois = await partes.next()
    if (!depois.done) throw invalido(CAMPO, 'Envie um arquivo só, depois dos outros campos')
  } catch (erro) {
    throw traduzir(erro)
  }
}

const lerCampos = (campos: z.ZodObject, textos: Record<string, unknown>) => {
  const lidos = campos.safeParse(textos)
  if (lidos.success) return lidos.data
  throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os campos indicados.', {
    violations: lidos.error.issues.map((i) => ({ field: i.path.join('.'), message: i.message })),
  })
}

/** The silence counts only while bytes are awaited: keeping them may take its time, and the connection serves other
 * requests later. */
const cortarNoSilencio = ({ raw }: FastifyRequest) => {
  const relogio = setTimeout(() => raw.destroy(), SILENCIO_MS)
  raw.on('data', () => relogio.refresh())
  for (const fim of ['end', 'close']) raw.once(fim, () => clearTimeout(relogio))
}

export const receberArquivo = async (
  request: FastifyRequest,
  campos: z.ZodObject,
): Promise<ArquivoRecebido> => {
  if (!request.isMultipart())
    throw new ErroDeNegocio('TIPO_NAO_ACEITO', 'Envie o arquivo como multipart/form-data.')
  cortarNoSilencio(request)
  const textos: Record<string, unknown> = {}
  const partes: Partes = request.parts()
  try {
    for (let parte = await partes.next(); !parte.done; parte = await partes.next()) {
      if (parte.value.type === 'field') textos[parte.value.fieldname] = parte.value.value
      else if (parte.value.fieldname !== CAMPO) throw invalido(CAMPO, CAMPO_OBRIGATORIO)
      else {
        const { filename, file } = parte.value
        return { nome: filename ?? '', campos: lerCampos(campos, textos), partes: ateOFim(file, partes) }
      }
    }
  } catch (erro) {
    throw traduzir(erro)
  }
  throw invalido(CAMPO, CAMPO_OBRIGATORIO)
}

/** Node discards the rest of an unread body after the answer; it does so for a moment, not for 200 MB. */
export const desistirDoEnvio = async (request: FastifyRequest, _reply: FastifyReply) => {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  raw.resume()
  const relogio = setTimeout(() => raw.destroy(), DESPEDIDA_MS)
  for (const fim of ['end', 'close']) raw.once(fim, () => clearTimeout(relogio))
}
