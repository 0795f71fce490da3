// What holds for every answer: headers, compression, log lines, metrics, health.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { catalogo } from '@guara/domain/catalogo/contract'
import { gestao } from '@guara/domain/gestao/contract'
import { sessao } from '@guara/domain/sessao/contract'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { criarApp } from './app.ts'
import { lerConfig } from './config.ts'
import { RAIZ_DO_GATEWAY } from './root.ts'
import { criarSaude } from './services/gestao/saude.ts'
import { usarBanco } from './test/banco.ts'
import { usarGateway } from './test/gateway.ts'
import { CHAVES, SENHA, umaSessao, umUsuario } from './test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { METRICS_TOKEN: 'token-do-prometheus' })

const comoPerfil = async (perfil: 'ROLE_FISCAL' | 'ROLE_ADMIN') => (await umaSessao(banco.db, perfil)).token

describe('every answer', () => {
  it('carries the request id, the security headers and no-store', async () => {
    const { headers } = await gateway.pedir(gestao.saude)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{13}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).not.toContain('http')
    expect(headers.server).toBeUndefined()
  })

  it.each(['br', 'gzip'])('is compressed when large: %s', async (encoding) => {
    const token = await comoPerfil('ROLE_FISCAL')
    const { headers } = await gateway.pedir(catalogo.tiposDeInfracao, {
      token,
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('leaves one JSON line with the same id and without secrets', async () => {
    const linhas: string[] = []
    const destino = new Writable({
      write: (pedaco, _, pronto) => {
        linhas.push(String(pedaco))
        pronto()
      },
    })
    const { config, semad } = gateway
    const fila = { enviar: async () => {} }
    const app = await criarApp(
      {
        db: banco.db,
        relogio: () => new Date(),
        instalacao: { config, chaves: CHAVES, fila, semad, fontes: [] },
      },
      { loggerInstance: pino({ level: 'trace' }, destino) },
    )
    const { login } = await umUsuario(banco.db)
    const entrada = await app.inject({
      method: 'POST',
      url: `/gateway${sessao.entrar.path}`,
      payload: { username: login, password: SENHA },
    })
    const { id_token } = entrada.json()
    await app.inject({
      url: `/gateway${sessao.conta.path}?cpf=52998224725`,
      headers: { authorization: `Bearer ${id_token}` },
    })
    await app.inject('/fiscalizacao/recuperar-senha/token-secreto')
    await app.close()
    const pedidos = linhas.map((l) => JSON.parse(l)).filter((l) => l.msg === 'pedido')
    // The last one has no route at all without a built web; its address is in no line either way.
    const rotas = pedidos.map((p) => p.rota)
    expect(rotas.slice(0, 2)).toEqual(['/gateway/api/authenticate', '/gateway/api/account'])
    expect([null, '/fiscalizacao/*']).toContain(rotas[2])
    expect(pedidos[0].reqId).toBe(entrada.headers['x-request-id'])
    expect(pedidos[0]).toMatchObject({ cliente: '127.0.0.1', host: 'localhost:80' })
    for (const segredo of [SENHA, id_token, 'token-secreto', '52998224725'])
      expect(linhas.join('')).not.toContain(segredo)
  })
})

/** What the panel and the alarms of deploy/ ask for. */
const MEDIDAS = new Set(
  ['alertas.yml', 'grafana.json'].flatMap((arquivo) =>
    [
      ...readFileSync(join(RAIZ_DO_GATEWAY, '..', '..', 'deploy', arquivo), 'utf8').matchAll(
        /\b(?!up\b)([a-z0-9_]+?)(?:_bucket|_count)?\{job=/g,
      ),
    ].map(([, nome = '']) => nome),
  ),
)

describe('management', () => {
  it('answers 503 when the database is away', async () => {
    const original = banco.db
    banco.db = {
      ...original,
      getExecutor: () => {
        throw new Error('fora')
      },
    } as unknown as typeof original
    const { status, body } = await gateway.pedir(gestao.saude)
    const pronto = await gateway.pedir(gestao.pronto)
    const vivo = await gateway.pedir(gestao.vivo)
    banco.db = original
    expect([status, body.status, body.components.db.status]).toEqual([503, 'DOWN', 'DOWN'])
    // A process without its database takes no requests, and starting it again would help nobody.
    expect([pronto.status, pronto.body, vivo.status]).toEqual([503, { status: 'DOWN' }, 200])
    expect((await gateway.pedir(gestao.pronto)).status).toBe(200)
  })

  it('tells that there is no agency to deliver to, and stays up', async () => {
    const config = lerConfig({
      APP_ENV: 'production',
      DEMO_DATA: 'false',
      DATA_DIR: gateway.config.DATA_DIR,
    })
    const saude = criarSaude(config, async () => ({ integra: true }) as never)
    expect(await saude({ db: banco.db } as never)).toMatchObject({
      status: 'UP',
      components: {
        orgao: { status: 'DOWN', detalhe: 'Sistema do órgão não configurado: informe SEMAD_URL' },
      },
    })
    expect((await gateway.pedir(gestao.saude)).body.components.orgao).toEqual({ status: 'UP' })
  })

  it('tells version and commit', async () => {
    const { body } = await gateway.pedir(gestao.informacao, { token: await comoPerfil('ROLE_FISCAL') })
    expect(body).toMatchObject({
      produto: 'Guará Fiscalização',
      versao: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect(body.commit === null || /^[0-9a-f]{40}$/.test(body.commit)).toBe(true)
  })

  it('measures each route by its pattern, for ROLE_ADMIN or the machine that has METRICS_TOKEN', async () => {
    await gateway.pedir(gestao.saude)
    for (const token of [await comoPerfil('ROLE_ADMIN'), 'token-do-prometheus']) {
      const { status, texto, headers } = await gateway.pedir(gestao.metricas, { token })
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/plain; version=0.0.4')
      expect(texto).toMatch(/http_request_duration_seconds_bucket\{.*route="\/gateway\/management\/health"/)
    }
    const { texto } = await gateway.pedir(gestao.metricas, { token: 'token-do-prometheus' })
    expect(MEDIDAS.size).toBeGreaterThan(12)
    for (const medida of MEDIDAS) expect(texto).toContain(`# HELP ${medida} `)
    for (const medida of ['sessoes_abertas', 'arquivos_bytes', 'compositor_documentos', 'disco_bytes'])
      expect(texto).toMatch(new RegExp(`^${medida}(\\{.*\\})? [0-9.e+-]+$`, 'm'))
    expect((await gateway.pedir(gestao.metricas, { token: 'token-do-prometheuS' })).status).toBe(401)
    expect((await gateway.pedir(sessao.conta, { token: 'token-do-prometheus' })).status).toBe(401)
  })
})
