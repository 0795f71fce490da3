// The files of deploy/ in front of two gateways, as an agency would run them: a photo passes whole and in parts, the person's
// address arrives, TLS and HTTP/2 answer, and without a gateway the refusal still has the form of the others.
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect as conectarH2 } from 'node:http2'
import { request as pedirHttps, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arquivos } from '@guara/domain/arquivo/contract'
import { envioEmPartes, PARTE_MAXIMA } from '@guara/domain/arquivo/partes'
import { sessao } from '@guara/domain/sessao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaFoto, umEnvio } from './test/arquivos.ts'
import { usarBancoProprio } from './test/banco.ts'
import { exigir } from './test/ferramentas.ts'
import { usarGateway } from './test/gateway.ts'
import { abrirNginx, adaptar, certificado, DEPLOY, NOME } from './test/nginx.ts'
import { anuncioDe, OCTETOS } from './test/partes.ts'
import { iniciarPrograma, type Programa, portasLivres } from './test/programas.ts'
import { SENHA, umaSessao, umUsuario } from './test/usuarios.ts'

const MB = 1024 * 1024

const banco = usarBancoProprio()
const pasta = mkdtempSync(join(tmpdir(), 'guara-proxy-'))
const ambiente = {
  DATA_DIR: join(pasta, 'dados'),
  TRUST_PROXY: '127.0.0.1',
  MAX_IMAGE_MB: '25',
  PUBLIC_URL: `https://${NOME}`,
}
const primeiro = usarGateway(banco, ambiente)
const segundo = usarGateway(banco, ambiente)

beforeAll(async () => {
  for (const { app } of [primeiro, segundo]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

const portaDe = ({ app }: typeof primeiro) => (app.server.address() as AddressInfo).port

const nginx = (portas: [number, number]) =>
  abrirNginx({ pasta, gateways: [portaDe(primeiro), portaDe(segundo)], http: portas[0], https: portas[1] })

const abrirCaddy = async (portas: [number, number]) => {
  const { crt, key } = certificado(pasta)
  const nosso = adaptar(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    ['127.0.0.1:8080', `127.0.0.1:${portaDe(primeiro)}`],
    ['127.0.0.1:8081', `127.0.0.1:${portaDe(segundo)}`],
    ['auto_https', `admin off\n\thttp_port ${portas[0]}\n\thttps_port ${portas[1]}\n\tauto_https`],
    ['# tls /etc/ssl/guara.crt /etc/ssl/private/guara.key', `tls ${crt} ${key}`],
    ['/var/log/caddy/', `${pasta}/`],
  ])
  const arquivo = join(pasta, 'Caddyfile')
  await writeFile(arquivo, nosso)
  return iniciarPrograma('caddy', ['run', '--config', arquivo, '--adapter', 'caddyfile'], portas[1])
}

const PROXIES = [
  ['nginx', nginx],
  ['caddy', abrirCaddy],
] as const

describe.each(PROXIES)('behind %s', (nome, abrir) => {
  let portas: [number, number]
  let proxy: Programa | undefined
  let ca: Buffer
  let token: string

  const pedir = (method: string, caminho: string, corpo?: Buffer | string, extra: RequestOptions = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; texto: string }>((resolve, reject) => {
      const pedido = pedirHttps(
        {
          ...extra,
          method,
          host: '127.0.0.1',
          port: portas[1],
          servername: NOME,
          path: `/gateway${caminho}`,
          ca,
          agent: false,
          headers: {
            host: NOME,
            authorization: `Bearer ${token}`,
            ...(corpo !== undefined && { 'content-length': Buffer.byteLength(corpo) }),
            ...extra.headers,
          },
        },
        async (resposta) => {
          const texto = Buffer.concat(await resposta.toArray()).toString()
          resolve({ status: resposta.statusCode ?? 0, headers: resposta.headers, texto })
        },
      )
      pedido.on('error', reject)
      pedido.end(corpo)
    })
  const json = { 'content-type': 'application/json' }

  beforeAll(async () => {
    const [http = 0, https = 0] = await portasLivres(2)
    portas = [http, https]
  })
  beforeEach(async (contexto) => {
    exigir(nome, 'openssl')(contexto)
    proxy ??= await abrir(portas)
    ca = await readFile(join(pasta, 'guara.crt'))
    token = (await umaSessao(banco.db)).token
  })
  afterAll(async () => {
    await proxy?.parar()
  })

  /** A photo of 20 MB: what follows the picture is noise that no decoder looks at. */
  const umaFotoGrande = async () => {
    const foto = await umaFoto()
    return Buffer.concat([foto, randomBytes(20 * MB - foto.length)])
  }

  it('a photo of 20 MB passes whole', async () => {
    const foto = await umaFotoGrande()
    const { body, headers } = umEnvio(foto)
    const r = await pedir('POST', arquivos.enviar.path, body, { headers })
    expect([r.status, JSON.parse(r.texto)]).toEqual([
      200,
      expect.objectContaining({ tamanho: foto.length, sha256: anuncioDe(foto).sha256 }),
    ])
  })

  it('a photo of 20 MB passes in the largest parts, through whichever gateway, and is read back in ranges', async () => {
    const foto = await umaFotoGrande()
    const id = crypto.randomUUID()
    const de = (path: string) => path.replace(':id', id)
    const anuncio = JSON.stringify(anuncioDe(foto, 'foto.jpg'))
    expect((await pedir('PUT', de(envioEmPartes.iniciar.path), anuncio, { headers: json })).status).toBe(200)
    for (let inicio = 0; inicio < foto.length; inicio += PARTE_MAXIMA) {
      const parte = foto.subarray(inicio, inicio + PARTE_MAXIMA)
      const caminho = `${de(envioEmPartes.parte.path)}?inicio=${inicio}`
      expect((await pedir('POST', caminho, parte, { headers: OCTETOS })).status).toBe(200)
    }
    const fim = await pedir('POST', de(envioEmPartes.concluir.path))
    const { arquivoId, sha256 } = JSON.parse(fim.texto)
    expect([fim.status, sha256]).toEqual([200, anuncioDe(foto).sha256])
    const faixa = await pedir('GET', arquivos.baixar.path.replace(':id', arquivoId), undefined, {
      headers: { range: 'bytes=10-19' },
    })
    expect([faixa.status, faixa.headers['content-range']]).toEqual([206, `bytes 10-19/${foto.length}`])
  })

  it("the person's address arrives, and not the one that they claim", async () => {
    const { login, id } = await umUsuario(banco.db)
    const corpo = JSON.stringify({ username: login, password: SENHA })
    const r = await pedir('POST', sessao.entrar.path, corpo, {
      headers: { ...json, 'x-forwarded-for': '203.0.113.9' },
      localAddress: '127.0.0.7',
    })
    expect(r.status).toBe(200)
    const { ip } = await banco.db
      .selectFrom('sessao')
      .select('ip')
      .where('usuario_id', '=', id)
      .orderBy('criada_em', 'desc')
      .executeTakeFirstOrThrow()
    expect(ip).toBe('127.0.0.7')
    const log = () => readFile(join(pasta, 'guara.log'), 'utf8')
    await expect.poll(log).toContain('127.0.0.7')
    expect(await log()).not.toContain(sessao.entrar.path)
  })

  it('answers by HTTP/2, with the headers of the gateway; without TLS only the screens are sent to it', async () => {
    const linha = conectarH2(`https://127.0.0.1:${portas[1]}`, { ca, servername: NOME })
    const pedido = linha.request({ ':path': '/gateway/management/health', ':authority': NOME })
    const cabecalhos = await new Promise<Record<string, unknown>>((resolve) =>
      pedido.once('response', (h) => resolve(h as never)),
    )
    expect(cabecalhos[':status']).toBe(200)
    expect(cabecalhos['strict-transport-security']).toMatch(/^max-age=31536000/)
    pedido.resume()
    await new Promise<void>((pronto) => linha.close(() => pronto()))

    const semTls = (path: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve) =>
        get({ host: '127.0.0.1', port: portas[0], path, headers: { host: NOME }, agent: false }, (r) => {
          r.resume()
          resolve([r.statusCode, r.headers.location])
        }),
      )
    expect(await semTls('/fiscalizacao/')).toEqual([301, `https://${NOME}/fiscalizacao/`])
    expect(await semTls('/gateway/management/health')).toEqual([403, undefined])
  })

  it('one gateway that left is not noticed; without any, the answer is a 503 that says to try again', async () => {
    const saude = () => pedir('GET', '/management/health')
    const portasDeAntes = [primeiro, segundo].map(portaDe)
    await new Promise((pronto) => primeiro.app.server.close(pronto))
    primeiro.app.server.closeAllConnections()
    expect((await Promise.all(Array.from({ length: 6 }, saude))).map((r) => r.status)).toEqual(
      Array(6).fill(200),
    )
    await new Promise((pronto) => {
      segundo.app.server.close(pronto)
      segundo.app.server.closeAllConnections()
    })
    const { status, headers, texto } = await saude()
    expect([status, headers['retry-after'], JSON.parse(texto)]).toEqual([
      503,
      '5',
      expect.objectContaining({ title: 'Serviço indisponível' }),
    ])
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    for (const [i, { app }] of [primeiro, segundo].entries())
      await new Promise<void>((pronto) => app.server.listen(portasDeAntes[i], '127.0.0.1', pronto))
  })
})
