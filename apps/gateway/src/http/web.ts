// The single-page application under /fiscalizacao/. Hashed assets are immutable and served compressed as the build
// left them; every other address of the application answers its page, so that deep links survive a reload; an asset
// that does not exist is 404, never HTML.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { responderProblema } from '../error-handler.ts'

const BASE = '/fiscalizacao/'
const LUGAR_DA_CONFIG = /(<script type="application\/json" id="guara-config">)[^<]*(<\/script>)/

/** What the browser needs to know of the settings, as data in the page: no call, no inline script. */
const configDaWeb = (config: Config) => ({
  ambiente: config.APP_ENV,
  avisoDeTeste: config.TEST_WARNING,
  urlDeProducao: config.PRODUCTION_URL ?? null,
  mapa: {
    tilesUrl: config.MAP_TILES_URL ?? null,
    tilesAtribuicao: config.MAP_TILES_ATTRIBUTION ?? null,
    bibliotecaUrl: config.MAPS_LIBRARY_URL ?? null,
    bibliotecaIntegridade: config.MAPS_LIBRARY_INTEGRITY ?? null,
  },
})

const montarPagina = (pasta: string, config: Config) => {
  const json = JSON.stringify(configDaWeb(config)).replaceAll('<', '\\u003c')
  return readFileSync(join(pasta, 'index.html'), 'utf8').replace(
    LUGAR_DA_CONFIG,
    (_, abre, fecha) => abre + json + fecha,
  )
}

const ehArquivo = (caminho: string) =>
  caminho.startsWith(`${BASE}assets`) || (caminho.split('/').at(-1) ?? '').includes('.')

export const servirWeb = async (app: FastifyInstance, config: Config, pasta: string) => {
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(BASE))
  app.get('/fiscalizacao', { schema: { hide: true } }, (_request, reply) => reply.redirect(BASE))
  if (!existsSync(join(pasta, 'index.html'))) return
  const pagina = montarPagina(pasta, config)
  await app.register(fastifyStatic, {
    root: pasta,
    prefix: BASE,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/index.html*', '**/.*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, caminho) => {
      const fixo = caminho.includes('/assets/')
      reply.header('cache-control', fixo ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const responder = (request: FastifyRequest, reply: FastifyReply) => {
    const caminho = request.url.split('?')[0] ?? ''
    if (ehArquivo(caminho))
      return responderProblema(reply, new ErroDeNegocio('NAO_ENCONTRADO', 'Arquivo não encontrado.'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pagina)
  }
  app.get(`${BASE}*`, { schema: { hide: true } }, responder)
}
