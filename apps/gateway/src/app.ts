// The whole HTTP side, without listening: tests inject, main listens.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Montagem } from './context.ts'
import { errorHandler, notFoundHandler } from './error-handler.ts'
import { reconhecerAparelho } from './http/aparelho.ts'
import { clientErrorHandler } from './http/client-error.ts'
import { lerJson, TAMANHO_MAXIMO_DO_CORPO } from './http/json-body.ts'
import { registrarPedidos } from './http/log.ts'
import { criarMetricas } from './http/metrics.ts'
import { registrarOpenApi, servirOpenApi } from './http/openapi.ts'
import { limitarTempoDoCorpo, PRAZO_DO_ENVIO_MS } from './http/prazo.ts'
import { cabecalhosDeSeguranca } from './http/security-headers.ts'
import { servirWeb } from './http/web.ts'
import { PASTA_DA_WEB } from './root.ts'
import { alertaRoutes } from './services/alerta/routes.ts'
import { arquivosRoutes } from './services/arquivos/routes.ts'
import { assinaturaRoutes } from './services/assinatura/routes.ts'
import { auditoriaRoutes } from './services/auditoria/routes.ts'
import { usuariosRoutes } from './services/autenticacao/administracao/routes.ts'
import { autenticacaoRoutes } from './services/autenticacao/routes.ts'
import { avisosRoutes } from './services/avisos/routes.ts'
import { basesApoioRoutes } from './services/base-apoio/routes.ts'
import { catalogosRoutes } from './services/catalogos/routes.ts'
import { exportacoesRoutes } from './services/exportacao/routes.ts'
import { calendarioRoutes } from './services/fiscalizacao/calendario/routes.ts'
import { catalogoRoutes } from './services/fiscalizacao/catalogo/routes.ts'
import { especiesRoutes } from './services/fiscalizacao/especies/routes.ts'
import { formulariosRoutes } from './services/fiscalizacao/formularios/routes.ts'
import { instrumentosRoutes } from './services/fiscalizacao/instrumentos/routes.ts'
import { modelosRoutes } from './services/fiscalizacao/modelos/routes.ts'
import { painelRoutes } from './services/fiscalizacao/painel/routes.ts'
import { trabalhoRoutes } from './services/fiscalizacao/trabalho/routes.ts'
import { gestaoRoutes } from './services/gestao/routes.ts'
import { importacoesRoutes } from './services/importacoes/routes.ts'
import { localizacaoRoutes } from './services/localizacao/routes.ts'
import { maquinasRoutes } from './services/maquinas/routes.ts'
import { orgaoRoutes } from './services/orgao/routes.ts'
import { pessoasRoutes } from './services/pessoas/routes.ts'
import { semadRoutes } from './services/semad/routes.ts'
import { transparenciaRoutes } from './services/transparencia/routes.ts'

interface Opcoes {
  loggerInstance?: FastifyServerOptions['loggerInstance']
  pastaDaWeb?: string
}

/** A connection whose request was under way when the end began is told to close with its answer. */
const despedirAoFechar = (app: FastifyInstance) => {
  let fechando = false
  app.addHook('preClose', async () => {
    fechando = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (fechando) reply.header('connection', 'close')
  })
}

/** A broken address of the application (a link cut in the middle) goes to its page; one of the gateway, to a refusal.
 * */
const enderecoInvalido = (erro: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  request.raw.url?.startsWith('/fiscalizacao/')
    ? reply.redirect('/fiscalizacao/endereco-invalido')
    : errorHandler(erro, request, reply)

const novoPedido = () => crypto.randomUUID().slice(0, 13)

export const criarApp = async (montagem: Montagem, opcoes: Opcoes = {}) => {
  const { config } = montagem.instalacao
  const app = Fastify({
    ...(opcoes.loggerInstance && { loggerInstance: opcoes.loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: novoPedido,
    bodyLimit: TAMANHO_MAXIMO_DO_CORPO,
    requestTimeout: PRAZO_DO_ENVIO_MS,
    // A slow machine takes longer to put the calls together than the library's ten seconds, and starts all the same.
    pluginTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What came in before the door closed is answered, not refused.
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: enderecoInvalido,
    clientErrorHandler,
    http: { connectionsCheckingInterval: 5000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler(notFoundHandler)
  app.decorateRequest('usuario', null)
  app.decorateRequest('maquina', null)
  despedirAoFechar(app)
  limitarTempoDoCorpo(app)
  lerJson(app)
  registrarPedidos(app)
  reconhecerAparelho(app, config)
  const metricas = criarMetricas(app)
  await cabecalhosDeSeguranca(app, config)
  await app.register(compress, {
    threshold: 1024,
    // A page of a list is folded in one piece: a stream for it would cost more than the folding.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    // The default (11) is for files made once; an answer is made each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registrarOpenApi(app)
  await app.register(
    async (gateway) => {
      autenticacaoRoutes(gateway, montagem)
      usuariosRoutes(gateway, montagem)
      localizacaoRoutes(gateway, montagem)
      pessoasRoutes(gateway, montagem)
      await arquivosRoutes(gateway, montagem)
      await alertaRoutes(gateway, montagem)
      catalogoRoutes(gateway, montagem)
      calendarioRoutes(gateway, montagem)
      modelosRoutes(gateway, montagem)
      trabalhoRoutes(gateway, montagem)
      painelRoutes(gateway, montagem)
      await especiesRoutes(gateway, montagem)
      formulariosRoutes(gateway, montagem)
      instrumentosRoutes(gateway, montagem)
      exportacoesRoutes(gateway, montagem)
      transparenciaRoutes(gateway, montagem)
      await assinaturaRoutes(gateway, montagem)
      semadRoutes(gateway, montagem)
      await basesApoioRoutes(gateway, montagem)
      importacoesRoutes(gateway, montagem)
      avisosRoutes(gateway, montagem)
      gestaoRoutes(gateway, montagem, metricas)
      auditoriaRoutes(gateway, montagem)
      maquinasRoutes(gateway, montagem)
      catalogosRoutes(gateway, montagem)
      await orgaoRoutes(gateway, montagem)
      await servirOpenApi(gateway, montagem)
    },
    { prefix: '/gateway' },
  )
  await servirWeb(app, config, opcoes.pastaDaWeb ?? PASTA_DA_WEB)
  await app.ready()
  return app
}
