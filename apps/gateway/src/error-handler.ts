// Every refusal leaves as RFC 9457 problem+json in Portuguese. Codes become statuses in the domain's table; anything
// unknown is a 500 with the request's id and no details, and the details go to the log.
import {
  CODIGOS_DE_ERRO,
  type CodigoDeErro,
  ErroDeNegocio,
  type Problema,
  type Violacao,
} from '@guara/domain/erros'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ehPassageira } from './database/falhas.ts'
import { ErroExterno } from './externo/erro.ts'

const DO_FASTIFY: Record<string, [CodigoDeErro, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['JSON_MALFORMADO', 'O corpo do pedido não é um JSON válido.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['JSON_MALFORMADO', 'O tamanho informado não é o do corpo recebido.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['CORPO_GRANDE', 'O pedido é maior que o aceito.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['TIPO_NAO_ACEITO', 'Envie o corpo como application/json.'],
  FST_ERR_BAD_URL: ['JSON_MALFORMADO', 'O endereço pedido é inválido.'],
  FST_ERR_MAX_LIMIT: ['MUITAS_TENTATIVAS', 'Muitos pedidos em pouco tempo. Aguarde e tente de novo.'],
}

/** Refusals of plugins that come only with a status. */
const POR_STATUS: Record<number, [CodigoDeErro, string]> = {
  404: ['NAO_ENCONTRADO', 'Endereço não encontrado.'],
  408: ['TEMPO_ESGOTADO', 'O pedido demorou demais para chegar.'],
  412: ['PRECONDICAO', 'O arquivo mudou desde a última leitura.'],
  413: ['CORPO_GRANDE', 'O pedido é maior que o aceito.'],
  415: ['TIPO_NAO_ACEITO', 'Esse tipo de conteúdo não é aceito.'],
  416: ['FAIXA_INVALIDA', 'O arquivo não tem a faixa pedida.'],
}

/** Another system did not answer, and no service had more to say of it. */
const ehDeFora = (erro: unknown) => erro instanceof ErroExterno && erro.qualidades.passageiro

/** What nobody knows is told under its own name, as every other field is. */
const desconhecidos = ({ params }: NonNullable<FastifyError['validation']>[number]) =>
  Array.isArray(params.keys) ? params.keys.map(String) : []

const violacoes = (erro: FastifyError): Violacao[] =>
  (erro.validation ?? []).flatMap((v) => {
    const lugar = v.instancePath.replace(/^\//, '').replaceAll('/', '.')
    const message = v.message ?? 'Valor inválido'
    const nomes = desconhecidos(v)
    if (nomes.length === 0) return { field: lugar, message }
    return nomes.map((nome) => ({ field: [lugar, nome].filter(Boolean).join('.'), message }))
  })

const traduzir = (erro: FastifyError | ErroDeNegocio): ErroDeNegocio | null => {
  if (erro instanceof ErroDeNegocio) return erro
  if (hasZodFastifySchemaValidationErrors(erro))
    return new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os campos indicados.', {
      violations: violacoes(erro),
    })
  const conhecido = DO_FASTIFY[erro.code] ?? POR_STATUS[erro.statusCode ?? 0]
  if (conhecido) return new ErroDeNegocio(...conhecido)
  if ((erro.statusCode ?? 0) >= 400 && (erro.statusCode ?? 0) < 500)
    return new ErroDeNegocio('JSON_MALFORMADO', 'O pedido não pôde ser entendido.')
  if (ehPassageira(erro) || ehDeFora(erro))
    return new ErroDeNegocio(
      'INDISPONIVEL',
      'O serviço está indisponível no momento. Tente de novo em instantes.',
      {
        retryAfter: 5,
      },
    )
  return null
}

export const responderProblema = (reply: FastifyReply, erro: ErroDeNegocio) => {
  const { status, title } = CODIGOS_DE_ERRO[erro.codigo]
  const problema: Problema = {
    type: 'about:blank',
    title,
    status,
    detail: erro.message,
    requestId: reply.request.id,
    ...(erro.extras.violations && { violations: erro.extras.violations }),
    ...(erro.extras.atual !== undefined && { atual: erro.extras.atual }),
    ...(erro.extras.segundoFator && { segundoFator: erro.extras.segundoFator }),
  }
  if (erro.extras.retryAfter) reply.header('retry-after', String(Math.ceil(erro.extras.retryAfter)))
  if (erro.extras.allow) reply.header('allow', erro.extras.allow.join(', '))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // The body is serialized here, so that no response schema ever reshapes an error.
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((corpo: unknown) => JSON.stringify(corpo))
    .send(problema)
}

const motivoDe = (erro: FastifyError | ErroDeNegocio) => {
  const { code, message } =
    (erro.cause as NodeJS.ErrnoException | undefined) ?? (erro as NodeJS.ErrnoException)
  return [code, message].filter(Boolean).join(': ')
}

export const errorHandler = (erro: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // The client left in the middle of its own request: nobody is there to be answered, and nothing of ours failed.
  if (request.raw.destroyed && request.raw.errored) return reply.hijack()
  const conhecido = traduzir(erro)
  if (conhecido && conhecido.codigo !== 'INDISPONIVEL') return responderProblema(reply, conhecido)
  // What passes by itself is one line, however many meet it; the stack is for what nobody foresaw.
  if (conhecido) request.log.warn({ motivo: motivoDe(erro) }, 'indisponível')
  else request.log.error({ err: erro }, 'falha ao atender o pedido')
  return responderProblema(
    reply,
    conhecido ??
      new ErroDeNegocio(
        'ERRO_INTERNO',
        'Algo falhou do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
      ),
  )
}

export const notFoundHandler = (_request: FastifyRequest, reply: FastifyReply) =>
  responderProblema(reply, new ErroDeNegocio('NAO_ENCONTRADO', 'Endereço não encontrado.'))
