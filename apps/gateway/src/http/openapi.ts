// OpenAPI 3.1 of every call, from the schemas that validate, and Swagger UI from our own files. Both are open in
// development and test; in production they ask for a token of ROLE_ADMIN. Who is signed in reads the same calls in the
// application (/documentacao), because a browser sends no token to a page of another.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { AUTENTICADO, SO_ADMIN } from '@guara/domain/acesso'
import { operacoes } from '@guara/domain/contratos'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Montagem } from '../context.ts'
import { porteiro } from '../mount.ts'
import { versao } from '../services/gestao/versao.ts'
import { ESQUEMAS } from './esquemas.ts'
import { EXEMPLOS, RESPOSTAS } from './exemplos.ts'

const cabecalho = (nome: string, type: string, description: string) => ({
  headers: { [nome]: { description, schema: { type } } },
})

const recusa = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
})

const RECUSAS = {
  '400': recusa('O corpo não é JSON'),
  '401': recusa('Sem sessão, ou ela acabou'),
  '403': recusa('O perfil não permite'),
  '404': recusa('Não existe, ou é de outra pessoa'),
  '409': recusa('Alguém mudou antes, ou o estado não permite: `atual` traz o que há agora'),
  '422': recusa('O que foi enviado não é aceito: `violations` diz o quê, campo a campo'),
  '429': {
    ...recusa('Vezes demais: `Retry-After` diz quando tentar de novo'),
    ...cabecalho('Retry-After', 'integer', 'Em quantos segundos tentar de novo'),
  },
  default: recusa('Recusa (RFC 9457)'),
}

interface Chamada {
  operationId?: string
  responses: Record<string, Resposta>
  security?: unknown[]
  parameters?: { in: string }[]
  requestBody?: { content: Record<string, { schema?: unknown; example?: unknown }> }
}

interface Documento {
  paths?: Record<string, Record<string, Chamada>>
  components?: { schemas?: Record<string, unknown> }
}

const REFERENCIA = /#\/components\/schemas\/(\w+)/g

/** The schemas that some call leads to, directly or through another. */
const soOsCitados = (documento: Documento) => {
  const schemas = documento.components?.schemas ?? {}
  const citados = new Set<string>()
  const seguir = (parte: unknown) => {
    for (const [, nome = ''] of JSON.stringify(parte ?? null).matchAll(REFERENCIA)) {
      if (citados.has(nome)) continue
      citados.add(nome)
      seguir(schemas[nome])
    }
  }
  seguir(documento.paths)
  const restantes = Object.entries(schemas).filter(([nome]) => citados.has(nome))
  return { ...documento, components: { ...documento.components, schemas: Object.fromEntries(restantes) } }
}

const TOTAL = cabecalho('X-Total-Count', 'integer', 'Quantos há em todas as páginas')

/** What the contract adds to an answer, in words; the name is written as in the norm of each. */
const CABECALHOS: Record<string, [nome: string, descricao: string]> = {
  location: ['Location', 'Onde se lê o que foi criado'],
  authorization: ['Authorization', 'O token da resposta, pronto para os pedidos seguintes'],
  'cache-control': ['Cache-Control', 'Por quanto tempo a resposta pode ser guardada'],
}

const OPERACOES = new Map(operacoes.map(({ nome, operacao }) => [nome, operacao]))

/** An answer has the same headers whatever it holds: their names come from an empty one. */
const cabecalhosDe = (nome: string) =>
  Object.keys(OPERACOES.get(nome)?.cabecalhos?.({}) ?? {}).map((dito) => {
    const [escrito, descricao] = CABECALHOS[dito] ?? [dito, dito]
    return cabecalho(escrito, 'string', descricao).headers
  })

interface Resposta {
  content?: Record<string, { schema?: { properties?: object }; example?: unknown }>
}

const ehPagina = ({ content }: Resposta) =>
  'totalElements' in (content?.['application/json']?.schema?.properties ?? {})

const ehDeBytes = ({ content = {} }: Resposta) => !('application/json' in content)

/** Which refusals a call may give follows from what it asks for. */
const recusasDe = (metodo: string, chamada: Chamada, resposta: Resposta) => {
  const { security = [], parameters = [], requestBody } = chamada
  const comSessao = security.length > 0
  const codigos: Array<keyof typeof RECUSAS> = [
    ...(requestBody ? (['400'] as const) : []),
    ...(comSessao ? (['401', '403'] as const) : (['429'] as const)),
    ...(parameters.some((p) => p.in === 'path') || ehDeBytes(resposta) ? (['404'] as const) : []),
    ...(metodo !== 'get' && comSessao ? (['409'] as const) : []),
    ...(requestBody || parameters.length > 0 ? (['422'] as const) : []),
    'default',
  ]
  return Object.fromEntries(codigos.map((codigo) => [codigo, RECUSAS[codigo]]))
}

const comRecusasEExemplos = (documento: Documento) => {
  for (const [metodo, chamada] of Object.values(documento.paths ?? {}).flatMap(Object.entries)) {
    const recebido: Resposta = chamada.responses['200']
    const nome = (chamada.operationId ?? '').replace(/\.\d+$/, '')
    const headers = Object.assign({}, ehPagina(recebido) && TOTAL.headers, ...cabecalhosDe(nome))
    chamada.responses = {
      '200': { ...recebido, ...(Object.keys(headers).length > 0 && { headers }) },
      ...recusasDe(metodo, chamada, recebido),
    }
    const json = chamada.requestBody?.content['application/json']
    const exemplo = EXEMPLOS[nome]
    if (json && exemplo) json.example = exemplo
    for (const [tipo, texto] of Object.entries(RESPOSTAS[chamada.operationId ?? ''] ?? {}))
      if (recebido.content?.[tipo]) recebido.content[tipo].example = texto
  }
  return documento
}

const transformar = createJsonSchemaTransform({ schemaRegistry: ESQUEMAS })
const transformarDocumento = createJsonSchemaTransformObject({
  schemaRegistry: ESQUEMAS,
  // Each schema is written in both directions, and one that changes what it reads has no output to describe.
  zodToJsonConfig: { unrepresentable: 'any' },
})

const BYTES = { type: 'string', format: 'binary' }

const corpoDoEnvio = (campos: z.ZodObject) => ({
  type: 'object',
  properties: { ...z.toJSONSchema(campos, { io: 'input' }).properties, file: BYTES },
  required: ['file'],
})

/** What is not JSON: a file that comes in (multipart/form-data), a part of one (bytes as they are), or one that goes out. */
const comArquivos: typeof transformar = (dados) => {
  const { envio, octetos, saidaEm, ...schema } = dados.schema as FastifySchema
  const saida = transformar({ ...dados, schema })
  return {
    ...saida,
    schema: {
      ...saida.schema,
      ...(envio && {
        consumes: ['multipart/form-data'],
        body: corpoDoEnvio(envio),
      }),
      ...(octetos && { consumes: ['application/octet-stream'], body: BYTES }),
      ...(saidaEm && {
        response: {
          200: {
            description: 'O conteúdo',
            content: Object.fromEntries(saidaEm.map((tipo) => [tipo, { schema: BYTES }])),
          },
        },
      }),
    },
  }
}

export const registrarOpenApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: NOME_DO_PRODUTO,
        version: versao().versao,
        license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
      },
      servers: [{ url: '/', description: 'Esta instalação' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: comArquivos,
    transformObject: (dados) =>
      soOsCitados(comRecusasEExemplos(transformarDocumento(dados) as Documento)) as never,
  })
}

export const servirOpenApi = async (app: FastifyInstance, montagem: Montagem) => {
  const restrito = montagem.instalacao.config.APP_ENV === 'production'
  app.get(
    '/management/documentacao',
    { schema: { hide: true }, onRequest: porteiro(montagem, AUTENTICADO) },
    async () => app.swagger(),
  )
  await app.register(async (documentacao) => {
    // The guard is on the scope, so that the page's own files are guarded too.
    if (restrito) documentacao.addHook('onRequest', porteiro(montagem, SO_ADMIN))
    documentacao.get('/v3/api-docs', { schema: { hide: true } }, async () => app.swagger())
    await documentacao.register(swaggerUi, {
      routePrefix: '/swagger-ui',
      uiConfig: { url: '/gateway/v3/api-docs' },
    })
  })
}
