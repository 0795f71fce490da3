import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { reconhecerAparelho } from './aparelho.ts'
import { cabecalhosDeSeguranca } from './security-headers.ts'

const cabecalhos = async (ambiente: Record<string, string>) => {
  const app = Fastify()
  await cabecalhosDeSeguranca(app, lerConfig(ambiente))
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

describe('the headers of every answer', () => {
  it('let a page be neither framed nor moved, and tell nobody where it was', async () => {
    const headers = await cabecalhos({})
    const politica = String(headers['content-security-policy'])
    for (const regra of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(politica.split(';')).toContain(regra)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('ask for TLS for a year, subdomains included, where the installation has it', async () => {
    expect((await cabecalhos({}))['strict-transport-security']).toBeUndefined()
    const { 'strict-transport-security': hsts } = await cabecalhos({ PUBLIC_URL: 'https://guara.invalid' })
    expect(hsts).toBe('max-age=31536000; includeSubDomains')
  })

  it('let in the host that a setting names, and no other', async () => {
    const { 'content-security-policy': politica } = await cabecalhos({
      MAP_TILES_URL: 'https://{s}.mapa.invalid/{z}/{x}/{y}.png',
    })
    expect(politica).toContain("img-src 'self' data: blob: https://*.mapa.invalid;")
  })
})

it.each([
  ['http://guara.invalid', /^guara-aparelho=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/],
  [
    'https://guara.invalid',
    /^__Host-guara-aparelho=[\w-]{43}; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/,
  ],
])('the cookie that names the browser is given at the door alone, bound to %s', async (PUBLIC_URL, forma) => {
  const app = Fastify()
  reconhecerAparelho(app, lerConfig({ PUBLIC_URL }))
  for (const url of ['/gateway/api/authenticate', '/gateway/api/account'])
    app.post(url, async (request) => ({ aparelho: request.aparelho }))
  const pedir = (url: string, cookie = '') =>
    app.inject({ method: 'POST', url: `/gateway/api/${url}`, headers: cookie ? { cookie } : {} })
  const primeira = await pedir('authenticate')
  const dado = String(primeira.headers['set-cookie'])
  expect(dado).toMatch(forma)
  const cookie = dado.split(';')[0] ?? ''
  const depois = await pedir('account', `a=b; ${cookie}`)
  expect([depois.json(), depois.headers['set-cookie']]).toEqual([primeira.json(), undefined])
  expect((await pedir('account', cookie.slice(0, -1))).json()).toEqual({ aparelho: null })
  await app.close()
})
