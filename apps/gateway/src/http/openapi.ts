// OpenAPI 3.1 of every call, from the schemas that validate, and Swagger UI from our own files. Both are open in
// development and test; in production they ask for a token of ROLE_ADMIN.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { SO_ADMIN } from '@guara/domain/acesso'
import { Problema } from '@guara/domain/erros'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Montagem } from '../context.ts'
import { porteiro } from '../mount.ts'
import { versao } from '../services/gestao/versao.ts'

const PROBLEMA = {
  description: 'Recusa (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
}

interface Documento {
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>
  components?: { schemas?: Record<string, unknown> }
}

const comProblemas = (documento: Documento) => {
  for (const caminho of Object.values(documento.paths ?? {}))
    for (const chamada of Object.values(caminho))
      chamada.responses = { ...chamada.responses, default: PROBLEMA }
  const { $schema: _, ...problema } = z.toJSONSchema(Problema)
  documento.components = {
    ...documento.components,
    schemas: { ...documento.components?.schemas, Problema: problema },
  }
  return documento
}

type Transformar = typeof jsonSchemaTransform

const BYTES = { type: 'string', format: 'binary' }

const corpoDoEnvio = (campos: z.ZodObject) => ({
  type: 'object',
  properties: { ...z.toJSONSchema(campos, { io: 'input' }).properties, file: BYTES },
  required: ['file'],
})

/** What is not JSON: a file that comes in (multipart/form-data), a part of one (bytes as they are), or one that goes out. */
const comArquivos: Transformar = (dados) => {
  const { envio, octetos, binario, ...schema } = dados.schema as FastifySchema
  const saida = jsonSchemaTransform({ ...dados, schema })
  return {
    ...saida,
    schema: {
      ...saida.schema,
      ...(envio && {
        consumes: ['multipart/form-data'],
        body: corpoDoEnvio(envio),
      }),
      ...(octetos && { consumes: ['application/octet-stream'], body: BYTES }),
      ...(binario && {
        response: { 200: { description: 'O conteúdo', content: { '*/*': { schema: BYTES } } } },
      }),
    },
  }
}

export const registrarOpenApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: NOME_DO_PRODUTO, version: versao().versao },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: comArquivos,
    transformObject: (dados) =>
      comProblemas(('openapiObject' in dados ? dados.openapiObject : {}) as Documento) as never,
  })
}

export const servirOpenApi = async (app: FastifyInstance, montagem: Montagem) => {
  const restrito = montagem.instalacao.config.APP_ENV === 'production'
  await app.register(async (documentacao) => {
    // The guard is on the scope, so that the page's own files are guarded too.
    if (restrito) documentacao.addHook('onRequest', porteiro(montagem, SO_ADMIN))
    documentacao.get('/v3/api-docs', { schema: { hide: true } }, async () => documentacao.swagger())
    await documentacao.register(swaggerUi, {
      routePrefix: '/swagger-ui',
      uiConfig: { url: '/gateway/v3/api-docs' },
    })
  })
}
