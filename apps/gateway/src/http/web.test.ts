import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { servirWeb } from './web.ts'

let app: FastifyInstance
let pasta: string

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-web-'))
  await mkdir(join(pasta, 'assets'))
  await writeFile(
    join(pasta, 'index.html'),
    '<html><script type="application/json" id="guara-config">{}</script><h1>Guará</h1></html>',
  )
  await writeFile(join(pasta, 'assets', 'a-123.js'), 'var a = 1'.repeat(500))
  await writeFile(join(pasta, 'assets', 'a-123.js.br'), brotliCompressSync('var a = 1'.repeat(500)))
  await writeFile(join(pasta, 'logo.svg'), '<svg/>')
  app = Fastify()
  const config = lerConfig({ APP_ENV: 'test', PRODUCTION_URL: 'https://guara.invalid/</script><b>' })
  await servirWeb(app, config, pasta)
})
afterAll(async () => {
  await app.close()
  await rm(pasta, { recursive: true })
})

describe('the application under /fiscalizacao/', () => {
  it('is where / and /fiscalizacao lead to', async () => {
    for (const url of ['/', '/fiscalizacao']) {
      const r = await app.inject(url)
      expect([r.statusCode, r.headers.location]).toEqual([302, '/fiscalizacao/'])
    }
  })

  it.each([
    '/fiscalizacao/',
    '/fiscalizacao/login',
    '/fiscalizacao/formulario/visualizar/FRM-2026-000001',
    '/fiscalizacao/recuperar-senha/abc?x=1.js',
  ])('answers the page on a deep link: %s', async (url) => {
    const r = await app.inject(url)
    expect(r.statusCode).toBe(200)
    expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(r.headers['cache-control']).toBe('no-cache')
  })

  it('carries the settings as data that cannot leave its element', async () => {
    const { body } = await app.inject('/fiscalizacao/')
    const json = /id="guara-config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      ambiente: 'test',
      avisoDeTeste: false,
      urlDeProducao: 'https://guara.invalid/</script><b>',
      mapa: { tilesUrl: null, tilesAtribuicao: null, bibliotecaUrl: null, bibliotecaIntegridade: null },
    })
  })

  it('serves hashed assets as immutable and compressed', async () => {
    const r = await app.inject({ url: '/fiscalizacao/assets/a-123.js', headers: { 'accept-encoding': 'br' } })
    expect(r.headers['content-encoding']).toBe('br')
    expect(r.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/fiscalizacao/logo.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/fiscalizacao/assets/nada.js',
    '/fiscalizacao/assets/nada',
    '/fiscalizacao/nada.png',
    '/fiscalizacao/assets/..%2f..%2fetc/passwd',
    '/fiscalizacao/index.html.br',
  ])('answers 404, not HTML, for a file that is not there: %s', async (url) => {
    const r = await app.inject(url)
    expect(r.statusCode).toBe(404)
    expect(r.headers['content-type']).toMatch(/problem\+json/)
  })
})
