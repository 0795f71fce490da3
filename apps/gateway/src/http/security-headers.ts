// Headers of every answer. Nothing is loaded from another host; the API is never kept by a cache.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const PRODUCAO_TLS = (config: Config) => config.PUBLIC_URL.startsWith('https:')

/** Only what a setting names is let in, and only its host; `{s}` stands for the mirrors of one. */
const origemDe = (modelo: string | undefined) => {
  if (!modelo) return []
  const { protocol, host } = new URL(modelo.replace('{s}', 'espelho').replaceAll(/[{}]/g, ''))
  return [`${protocol}//${modelo.includes('{s}') ? host.replace('espelho', '*') : host}`]
}

export const cabecalhosDeSeguranca = async (app: FastifyInstance, config: Config) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of QR codes is WebAssembly: to be compiled it must be let in, and this lets in nothing else.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...origemDe(config.MAPS_LIBRARY_URL)],
        // Mantine writes its variables and responsive rules in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origemDe(config.MAP_TILES_URL)],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: PRODUCAO_TLS(config) ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
