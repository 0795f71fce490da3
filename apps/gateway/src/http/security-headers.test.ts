import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
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
