// The real gateway over the test's database, called by the contract's operations.
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operacao } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { criarApp } from '../app.ts'
import { type Config, lerConfig } from '../config.ts'
import type { Db } from '../context.ts'
import { criarKysely, criarPool } from '../database/connect.ts'
import { abrirFila, type Fila } from '../jobs/fila.ts'
import { type ClienteSemad, criarClienteSemad } from '../semad/cliente.ts'
import { iniciarSimulador } from '../semad/simulador.ts'
import type { Fonte } from '../services/base-apoio/fonte.ts'
import { enderecoComum } from './banco.ts'
import { CHAVES, SENHA, type Sessao } from './usuarios.ts'

export type Simulador = Awaited<ReturnType<typeof iniciarSimulador>>

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
  fila: Fila
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
  /** Somebody signs a form with the password that the builders give. */
  assinar: (quem: Sessao, idFormulario: string, mais?: object) => ReturnType<Gateway['pedir']>
  /** The bytes of a paper. */
  papel: (
    operacao: Operacao,
    quem: Pick<Sessao, 'token'>,
    params: Record<string, string>,
    query?: Record<string, string>,
  ) => Promise<Buffer>
}

const preencher = (caminho: string, params: Record<string, string> = {}) =>
  caminho.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(params[nome] ?? ''))

/** Whose database, clock and peers an application works with: of the file that runs now. */
interface Hospede {
  banco: { db: Db }
  gateway: Pick<Gateway, 'agora' | 'semad' | 'fontes'>
}

const montar = async (env: Record<string, string>) => {
  let hospede: Hospede
  const pool = criarPool(await enderecoComum(), () => {}, { max: 2, embutido: true })
  const jobs = await abrirFila(criarKysely(pool), { trabalhar: false, onError: () => {} })
  const config = lerConfig({
    DATA_DIR: await mkdtemp(join(inject('pasta'), 'gateway-')),
    APP_ENV: 'test',
    PUBLIC_URL: 'http://guara.invalid',
    DEMO_DATA: 'true',
    ...env,
  })
  const montagem = {
    get db() {
      return hospede.banco.db
    },
    relogio: () => hospede.gateway.agora ?? new Date(),
    instalacao: {
      config,
      chaves: CHAVES,
      fila: jobs.fila,
      /** A test may put another client in its place: a shorter deadline, its own circuit. */
      get semad() {
        return hospede.gateway.semad
      },
      get fontes() {
        return hospede.gateway.fontes
      },
    },
  }
  // The application may be under construction beside the tests: they do not depend on it.
  const app = await criarApp(montagem, { pastaDaWeb: join(inject('pasta'), 'sem-aplicacao') })
  return {
    app,
    config,
    fila: jobs.fila,
    receber: (novo: Hospede) => {
      hospede = novo
    },
    fechar: async () => {
      await app.close()
      await jobs.fechar()
      await pool.end()
    },
  }
}

/** One application for every file that asks for nothing special: to mount it costs more than most files. It ends with the
 *  process that runs the tests. */
let comum: ReturnType<typeof montar> | undefined
const doComum = () => {
  comum ??= montar({})
  return comum
}

const pedirAo =
  (app: FastifyInstance): Gateway['pedir'] =>
  async (operacao, { token, params, query, body, headers, ip } = {}) => {
    const resposta = await app.inject({
      method: operacao.method,
      url: `/gateway${preencher(operacao.path, params)}`,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as never }),
      ...(ip && { remoteAddress: ip }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    const json =
      /[/+]json/.test(String(resposta.headers['content-type'])) && !resposta.headers['content-encoding']
    return {
      status: resposta.statusCode,
      headers: resposta.headers,
      body: json ? resposta.json() : null,
      texto: resposta.body,
      bytes: resposta.rawPayload,
    }
  }

/** What runs without a request is given: nobody asks, and the house is that of the tests. */
export const contextoDaCasa = (
  { db }: { db: Db },
  { config, fila, semad }: Pick<Gateway, 'config' | 'fila' | 'semad'>,
  agora = new Date(),
) => ({
  db,
  agora,
  usuario: null,
  origem: { ip: null, agente: null, requisicaoId: null },
  auditar: () => {},
  instalacao: { config, chaves: CHAVES, fila, semad, fontes: [] },
})

/** A file that gives settings (`{}` counts) has an application of its own, which it may listen with and change. */
export const usarGateway = (banco: { db: Db }, env?: Record<string, string>) => {
  const gateway = { agora: null, fontes: [] as Fonte[] } as Gateway
  let fechar = async () => {}
  beforeAll(async () => {
    gateway.simulador = await iniciarSimulador()
    gateway.semad = criarClienteSemad(gateway.simulador.url)
    const montado = await (env ? montar(env) : doComum())
    montado.receber({ banco, gateway })
    gateway.app = montado.app
    gateway.config = montado.config
    gateway.fila = montado.fila
    gateway.pedir = pedirAo(montado.app)
    gateway.assinar = ({ id, token }, idFormulario, mais) =>
      gateway.pedir(formularios.assinar, {
        token,
        body: { idFormulario, usuarioId: id, senha: SENHA, ...mais },
      })
    gateway.papel = async (operacao, { token }, params, query) =>
      (await gateway.pedir(operacao, { token, params, query, headers: { accept: 'application/pdf' } })).bytes
    if (env) fechar = montado.fechar
  })
  beforeEach(() => {
    gateway.agora = null
  })
  afterAll(async () => {
    await fechar()
    await gateway.simulador.fechar()
  })
  return gateway
}
