// The real gateway over the test's database, called by the contract's operations.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operacao } from '@guara/domain/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { criarApp } from '../app.ts'
import { type Config, lerConfig } from '../config.ts'
import type { Db } from '../context.ts'
import { criarKysely, criarPool } from '../database/connect.ts'
import { abrirFila } from '../jobs/fila.ts'
import { type ClienteSemad, criarClienteSemad } from '../semad/cliente.ts'
import { iniciarSimulador, type Simulador } from '../semad/simulador.ts'
import type { Fonte } from '../services/base-apoio/fonte.ts'
import { enderecoDe } from './banco.ts'
import { CHAVES } from './usuarios.ts'

interface Pedido {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  ip?: string
}

interface Gateway {
  app: FastifyInstance
  config: Config
  /** The agency's system, a real peer. */
  simulador: Simulador
  semad: ClienteSemad
  fontes: Fonte[]
  /** What the gateway believes to be the time; null is the machine's clock. */
  agora: Date | null
  pedir: (
    operacao: Operacao,
    pedido?: Pedido,
  ) => Promise<{
    status: number
    headers: Record<string, unknown>
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
    body: any
    texto: string
    bytes: Buffer
  }>
}

const preencher = (caminho: string, params: Record<string, string> = {}) =>
  caminho.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(params[nome] ?? ''))

export const usarGateway = (banco: { db: Db }, env: Record<string, string> = {}) => {
  const gateway = { agora: null, fontes: [] as Fonte[] } as Gateway
  const fechar: Array<() => Promise<unknown>> = []
  beforeAll(async () => {
    const pool = criarPool(enderecoDe('guara_teste'), () => {}, 2)
    const jobs = await abrirFila(criarKysely(pool), { trabalhar: false, onError: () => {} })
    const dataDir = await mkdtemp(join(tmpdir(), 'guara-gateway-'))
    gateway.config = lerConfig({
      DATA_DIR: dataDir,
      APP_ENV: 'test',
      PUBLIC_URL: 'http://guara.invalid',
      ...env,
    })
    gateway.simulador = await iniciarSimulador()
    gateway.semad = criarClienteSemad(gateway.simulador.url)
    const montagem = {
      get db() {
        return banco.db
      },
      relogio: () => gateway.agora ?? new Date(),
      instalacao: {
        config: gateway.config,
        chaves: CHAVES,
        fila: jobs.fila,
        /** A test may put another client in its place: a shorter deadline, its own circuit. */
        get semad() {
          return gateway.semad
        },
        fontes: gateway.fontes,
      },
    }
    gateway.app = await criarApp(montagem)
    fechar.push(
      () => gateway.app.close(),
      () => gateway.simulador.fechar(),
      jobs.fechar,
      () => pool.end(),
      () => rm(dataDir, { recursive: true, force: true }),
    )
    gateway.pedir = async (operacao, { token, params, query, body, headers, ip } = {}) => {
      const resposta = await gateway.app.inject({
        method: operacao.method,
        url: `/gateway${preencher(operacao.path, params)}`,
        ...(query && { query }),
        ...(body !== undefined && { payload: body as never }),
        ...(ip && { remoteAddress: ip }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      })
      const json =
        /json/.test(String(resposta.headers['content-type'])) && !resposta.headers['content-encoding']
      return {
        status: resposta.statusCode,
        headers: resposta.headers,
        body: json ? resposta.json() : null,
        texto: resposta.body,
        bytes: resposta.rawPayload,
      }
    }
  })
  beforeEach(() => {
    gateway.agora = null
  })
  afterAll(async () => {
    for (const passo of fechar) await passo()
  })
  return gateway
}
