// The browser, recognised by a random cookie that opens nothing: with it a new device is told from a known one, and strangers
// who guess at a name slow only strangers (docs/decisoes/0033-entrada.md). Only its hash is kept, with the session.
import { createHash, randomBytes } from 'node:crypto'
import { sessao } from '@guara/domain/sessao/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const ENTRAR = `/gateway${sessao.entrar.path}`
/** Browsers keep no cookie for longer than 400 days; each sign-in begins them anew. */
const DURACAO_S = 400 * 24 * 3600
const VALOR = /^[\w-]{43}$/

const cookieDe = ({ PUBLIC_URL }: Config) =>
  PUBLIC_URL.startsWith('https:')
    ? { nome: '__Host-guara-aparelho', seguro: '; Secure' }
    : { nome: 'guara-aparelho', seguro: '' }

export const reconhecerAparelho = (app: FastifyInstance, config: Config) => {
  const { nome, seguro } = cookieDe(config)
  const ler = (cookies = '') => {
    const par = cookies.split(/; ?/).find((texto) => texto.startsWith(`${nome}=`))
    const valor = par?.slice(nome.length + 1) ?? ''
    return VALOR.test(valor) ? valor : null
  }
  app.decorateRequest('aparelho', null)
  app.addHook('onRequest', async (request, reply) => {
    let valor = ler(request.headers.cookie)
    if (request.routeOptions.url === ENTRAR) {
      valor ??= randomBytes(32).toString('base64url')
      reply.header(
        'set-cookie',
        `${nome}=${valor}; Path=/; Max-Age=${DURACAO_S}; HttpOnly; SameSite=Strict${seguro}`,
      )
    }
    request.aparelho = valor && createHash('sha256').update(valor).digest('hex')
  })
}
