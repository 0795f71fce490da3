// The single-page application under /fiscalizacao/. Hashed assets are immutable and served compressed as the build
// left them; every other address of the application answers its page, so that deep links survive a reload, with 404
// where no screen has that address; an asset that does not exist is 404, never HTML. Files are looked up at each request: a build may be made under this process.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { responderProblema } from '../error-handler.ts'
import { arquivoVivo } from './arquivo-vivo.ts'
import { comConfig, daPagina, sha256EmBase64 } from './pagina.ts'

const BASE = '/fiscalizacao/'

interface Caminho {
  Params: { '*': string }
}

const ehArquivo = (caminho: string) =>
  caminho.startsWith('assets') || (caminho.split('/').at(-1) ?? '').includes('.')

/** `padroes` is what the build wrote of the application's addresses. */
const ehEndereco = (padroes: string | undefined, caminho: string) =>
  padroes === undefined || (JSON.parse(padroes) as string[]).some((p) => new RegExp(p, 'i').test(caminho))

/** The page's raw text, the compressed copies by their own names, what is hidden and what lies outside are not
 * served. */
const ehPublico = (caminho: string) =>
  !/^index\.html|\.(br|gz)$/.test(caminho) && caminho.split('/').every((parte) => /^[^.\\]/.test(parte))

/** The file is asked for first: that question never throws, whatever the name. */
const existe = (caminho: string) =>
  existsSync(caminho) && statSync(caminho, { throwIfNoEntry: false })?.isFile() === true

const semCache = (reply: FastifyReply, tipo: string) =>
  reply.type(`${tipo}; charset=utf-8`).header('cache-control', 'no-cache')

const naoHa = (reply: FastifyReply) =>
  responderProblema(reply, new ErroDeNegocio('NAO_ENCONTRADO', 'Arquivo não encontrado.'))

/** What these say is read from a page and from nothing that a page brings, and there are a hundred and fifty of those. */
const SO_DE_PAGINAS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

export const servirWeb = async (app: FastifyInstance, config: Config, pasta: string) => {
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(BASE))
  const html = arquivoVivo(join(pasta, 'index.html'))
  const trabalhador = arquivoVivo(join(pasta, 'sw.js'))
  if (html() === undefined) return
  const pagina = () => comConfig(html() ?? '', config)
  // The gateway takes both addresses as one: only the one without the slash is led to the other.
  app.get('/fiscalizacao', { schema: { hide: true } }, ({ url }, reply) =>
    url.startsWith(BASE) ? semCache(reply, 'text/html').send(pagina()) : reply.redirect(BASE),
  )
  const enderecos = arquivoVivo(join(pasta, 'enderecos.json'))
  const temTela = (caminho: string) => ehEndereco(enderecos(), `/${caminho}`.replace(/(.)\/$/, '$1'))
  await app.register(fastifyStatic, {
    root: pasta,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, caminho) => {
      const fixo = caminho.includes('/assets/')
      if (fixo) for (const nome of SO_DE_PAGINAS) reply.raw.removeHeader(nome)
      reply.header('cache-control', fixo ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get<Caminho>(`${BASE}*`, { schema: { hide: true } }, (request, reply) => {
    const caminho = request.params['*']
    if (!ehArquivo(caminho))
      return semCache(reply, 'text/html')
        .code(temTela(caminho) ? 200 : 404)
        .send(pagina())
    return ehPublico(caminho) && existe(join(pasta, caminho)) ? reply.sendFile(caminho) : naoHa(reply)
  })

  app.get(`${BASE}sw.js`, { schema: { hide: true } }, (request, reply) => {
    const lido = trabalhador()
    if (lido === undefined) return naoHa(reply)
    const texto = daPagina(lido, pagina(), String(reply.getHeader('content-security-policy') ?? ''))
    const etag = `"${sha256EmBase64(texto)}"`
    semCache(reply, 'text/javascript').header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(texto)
  })
}
