import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { cabecalhosDeSeguranca } from './security-headers.ts'
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
  await writeFile(
    join(pasta, 'enderecos.json'),
    '["^/$","^/login$","^/formulario/visualizar(?:/[^/]+)?$","^/recuperar-senha(?:/[^/]+)?$"]',
  )
  await writeFile(join(pasta, 'logo.svg'), '<svg/>')
  await writeFile(join(pasta, 'manifest.webmanifest'), '{}')
  await writeFile(join(pasta, '.guara-build'), 'x')
  await writeFile(join(pasta, 'sw.js'), 'const PAGINA = "sha256-pagina:abc+/=:";')
  // As the gateway reads addresses: a slash at the end changes nothing.
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
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
    '/fiscalizacao/login/',
    '/fiscalizacao/formulario/visualizar/FRM-2026-000001',
    '/fiscalizacao/recuperar-senha/abc?x=1.js',
  ])('answers the page on a deep link: %s', async (url) => {
    const r = await app.inject(url)
    expect(r.statusCode).toBe(200)
    expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(r.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/fiscalizacao/nao/existe', '/fiscalizacao/formulario/visualizar/a/b', '/fiscalizacao/logi'])(
    'answers the page as 404 where there is no screen: %s',
    async (url) => {
      const r = await app.inject(url)
      expect(r.statusCode).toBe(404)
      expect(r.body).toContain('<h1>Guará</h1>')
    },
  )

  it('carries the settings as data that cannot leave its element', async () => {
    const { body } = await app.inject('/fiscalizacao/')
    const json = /id="guara-config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      ambiente: 'test',
      avisoDeTeste: false,
      urlDeProducao: 'https://guara.invalid/</script><b>',
      mapa: {
        tilesUrl: null,
        tilesAtribuicao: null,
        base: false,
        bibliotecaUrl: null,
        bibliotecaIntegridade: null,
      },
    })
  })

  it('says with a hashed asset only what it is, not what a page may do', async () => {
    const comCabecalhos = Fastify()
    const config = lerConfig({})
    await cabecalhosDeSeguranca(comCabecalhos, config)
    await servirWeb(comCabecalhos, config, pasta)
    const de = async (url: string) => (await comCabecalhos.inject(url)).headers
    const arquivo = await de('/fiscalizacao/assets/a-123.js')
    expect(arquivo['x-content-type-options']).toBe('nosniff')
    expect(arquivo['content-security-policy']).toBeUndefined()
    expect(Object.entries(arquivo).join('').length).toBeLessThan(450)
    for (const pagina of ['/fiscalizacao/login', '/fiscalizacao/sw.js', '/fiscalizacao/logo.svg'])
      expect((await de(pagina))['content-security-policy']).toContain("default-src 'self'")
    await comCabecalhos.close()
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
    '/fiscalizacao/index.html',
    '/fiscalizacao/assets/a-123.js.br',
    '/fiscalizacao/.guara-build',
    '/fiscalizacao/assets/.',
    '/fiscalizacao/assets',
    '/fiscalizacao/assets/%00.js',
    `/fiscalizacao/assets/${'a'.repeat(400)}.js`,
  ])('answers 404, not HTML, for a file that is not there: %s', async (url) => {
    const r = await app.inject(url)
    expect(r.statusCode).toBe(404)
    expect(r.headers['content-type']).toMatch(/problem\+json/)
  })
})

describe('what an installed application asks for', () => {
  const sha256 = (texto: string) => createHash('sha256').update(texto).digest('base64')

  it('serves the manifest as one', async () => {
    const r = await app.inject('/fiscalizacao/manifest.webmanifest')
    expect(r.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(r.headers['cache-control']).toBe('no-cache')
  })

  it('tells the worker which page belongs to it, settings included', async () => {
    const pagina = (await app.inject('/fiscalizacao/')).body
    const r = await app.inject('/fiscalizacao/sw.js')
    expect(r.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(r.headers['cache-control']).toBe('no-cache')
    expect(r.body).toBe(`const PAGINA = "sha256-pagina:${sha256(pagina)}:";`)
  })

  it('answers a worker that did not change without its body', async () => {
    const { etag } = (await app.inject('/fiscalizacao/sw.js')).headers
    const r = await app.inject({ url: '/fiscalizacao/sw.js', headers: { 'if-none-match': String(etag) } })
    expect([r.statusCode, r.body]).toEqual([304, ''])
  })
})

describe('a build made under the running gateway', () => {
  const daqui = async (url: string) => (await app.inject(`/fiscalizacao/${url}`)).body
  const nova =
    '<html><script type="application/json" id="guara-config">{}</script><script src="assets/b-456.js"></script></html>'

  it('is served with its own page, parts and worker, and the last page while it is being made', async () => {
    const workerAntigo = await daqui('sw.js')
    await rename(join(pasta, 'index.html'), join(pasta, 'guardado'))
    expect(await daqui('login')).toContain('<h1>Guará</h1>')
    await writeFile(join(pasta, 'assets', 'b-456.js'), 'var b')
    await writeFile(join(pasta, 'index.html'), nova)
    // Two writings within the clock's grain are two builds all the same.
    await utimes(join(pasta, 'index.html'), new Date(), new Date(Date.now() + 5000))
    expect(await daqui('login')).toContain('b-456.js')
    expect(await daqui('login')).toContain('"ambiente":"test"')
    expect(await daqui('assets/b-456.js')).toBe('var b')
    expect(await daqui('sw.js')).not.toBe(workerAntigo)
  })
})
