// An external PostgreSQL as agencies have it: behind PgBouncer, with a replica, and on its bad days. Two gateways are real
// processes; the server is real, and reached over a bridge that falls silent or refuses when the proof says so.
import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embargos } from '@guara/domain/embargo/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { gestao } from '@guara/domain/gestao/contract'
import { sessao } from '@guara/domain/sessao/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerConfig } from '../config.ts'
import { abrirBancoExterno, abrirPgBouncer, abrirReplica, type BancoExterno } from '../test/banco-externo.ts'
import { exigir, tem } from '../test/ferramentas.ts'
import { encerrarProgramas, iniciarPrograma } from '../test/programa.ts'
import { portasLivres } from '../test/programas.ts'
import { umaSessao } from '../test/usuarios.ts'
import { criarKysely, criarPool } from './connect.ts'
import { abrirBanco } from './open.ts'

const LIMITE = 120_000
/** The secret of the tests' own keys, so that their tokens are good here. */
const SECRET_KEY = 'segredo de teste com mais de trinta e dois caracteres'
const PRAZO_MS = 5000

const pasta = mkdtempSync(join(tmpdir(), 'guara-externo-'))
// The server of root runs as another user, who must be able to pass through.
chmodSync(pasta, 0o711)
let externo: BancoExterno

beforeAll(async () => {
  externo = await abrirBancoExterno(join(pasta, 'banco'))
}, LIMITE)
afterAll(async () => {
  encerrarProgramas()
  await externo.fechar()
  await rm(pasta, { recursive: true, force: true })
}, LIMITE)

const abrirGateway = async (env: Record<string, string>) => {
  const [porta = 0] = await portasLivres(1)
  const gateway = iniciarPrograma('main', [], {
    PORT: String(porta),
    DATA_DIR: join(pasta, 'dados'),
    SECRET_KEY,
    SECOND_FACTOR: 'offered',
    ...env,
  })
  const base = await gateway.pronto()
  const pedir = async (operacao: { method: string; path: string }, token?: string, corpo?: object) => {
    const inicio = performance.now()
    const r = await fetch(`${base}/gateway${operacao.path}`, {
      method: operacao.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(corpo && { 'content-type': 'application/json' }),
      },
      ...(corpo && { body: JSON.stringify(corpo) }),
    })
    const body = (await r.json().catch(() => null)) as {
      content?: Array<{ id: string }>
      components?: Record<string, { status: string; detalhe?: string }>
    } | null
    return { status: r.status, body, ms: performance.now() - inicio }
  }
  return { ...gateway, pedir }
}
type Gateway = Awaited<ReturnType<typeof abrirGateway>>

const umFiscal = async () => {
  const pool = criarPool(externo.endereco(), () => {}, { max: 2 })
  try {
    return await umaSessao(criarKysely(pool))
  } finally {
    await pool.end()
  }
}

const novoFormulario = () => ({ id: crypto.randomUUID(), tiposFormulario: ['AUTO_INFRACAO'] })
const saudeDe = async (gateway: Gateway) => (await gateway.pedir(gestao.saude)).body?.components

describe('behind PgBouncer in transaction mode, with a streaming replica', () => {
  let replica: Awaited<ReturnType<typeof abrirReplica>>
  let bouncer: Awaited<ReturnType<typeof abrirPgBouncer>>
  let gateways: Gateway[]
  let token: string
  let login: string

  beforeAll(async () => {
    if (!tem('pgbouncer')) return
    bouncer = await abrirPgBouncer(externo)
    const env = { DATABASE_URL: bouncer.endereco(), DATABASE_MIGRATION_URL: externo.endereco() }
    // The replica is a copy of what is there: the first gateway migrates, then all start anew with it.
    const primeiro = await abrirGateway(env)
    primeiro.processo.kill('SIGTERM')
    await primeiro.fim
    replica = await abrirReplica(externo)
    const comReplica = { ...env, DATABASE_READ_URL: replica.endereco() }
    gateways = await Promise.all([abrirGateway(comReplica), abrirGateway(comReplica)])
    ;({ token, login } = await umFiscal())
  }, LIMITE)
  afterAll(async () => {
    for (const { processo } of gateways ?? []) processo.kill('SIGTERM')
    await Promise.all((gateways ?? []).map((g) => g.fim))
    await replica?.parar()
    await externo.administrar("select pg_drop_replication_slot('replica')").catch(() => {})
    await bouncer?.parar()
  }, LIMITE)

  const criarEListar = async (i: number) => {
    const [um, outro] = [gateways[i % 2] as Gateway, gateways[(i + 1) % 2] as Gateway]
    const novo = novoFormulario()
    const criado = await um.pedir(formularios.criar, token, novo)
    const lista = await outro.pedir(formularios.buscar, token, { tamanho: 100 })
    return { novo, criado: criado.status, visto: lista.body?.content?.some((f) => f.id === novo.id) }
  }

  it('what one gateway wrote is in the list of the other at once, many at a time', {
    timeout: LIMITE,
  }, async (ctx) => {
    exigir('pgbouncer')(ctx)
    for (let volta = 0; volta < 5; volta++) {
      const feitos = await Promise.all(Array.from({ length: 8 }, (_, i) => criarEListar(i)))
      expect(feitos.map(({ criado, visto }) => [criado, visto])).toEqual(feitos.map(() => [200, true]))
    }
    expect(await saudeDe(gateways[0] as Gateway)).toMatchObject({
      db: { status: 'UP' },
      replica: { status: 'UP' },
      relogio: { status: 'UP' },
    })
  })

  it('lists come from the replica; one that lags or hangs is passed over', {
    timeout: LIMITE,
  }, async (ctx) => {
    exigir('pgbouncer')(ctx)
    const listar = () => (gateways[0] as Gateway).pedir(formularios.buscar, token, { tamanho: 100 })
    const consultas = () =>
      replica.consultar(
        "select pg_stat_force_next_flush(), xact_commit as n from pg_stat_database where datname = 'guara'",
      )
    const antes = Number((await consultas())[0].n)
    for (let i = 0; i < 20; i++) expect((await listar()).status).toBe(200)
    await expect.poll(async () => Number((await consultas())[0].n)).toBeGreaterThan(antes + 40)
    // Whoever asks for this one is counted, which the replica would refuse.
    expect((await (gateways[0] as Gateway).pedir(embargos.listar)).status).toBe(200)

    await replica.consultar('select pg_wal_replay_pause()')
    expect((await criarEListar(0)).visto).toBe(true)
    await replica.consultar('select pg_wal_replay_resume()')

    replica.ponte.emudecer()
    const muda = await listar()
    expect([muda.status, muda.ms < PRAZO_MS]).toEqual([200, true])
    await expect.poll(async () => (await saudeDe(gateways[0] as Gateway))?.replica?.status).toBe('DOWN')
    replica.ponte.falar()
    await expect.poll(async () => (await saudeDe(gateways[0] as Gateway))?.replica?.status).toBe('UP')
  })

  it('the queue works and the audit is sealed', { timeout: LIMITE }, async (ctx) => {
    exigir('pgbouncer')(ctx)
    const outbox = join(pasta, 'dados', 'outbox')
    const cartas = () => readdir(outbox).catch(() => [])
    await (gateways[1] as Gateway).pedir(sessao.pedirRecuperacao, undefined, { username: login })
    await expect.poll(async () => (await cartas()).length).toBeGreaterThan(0)
    const semSelo = async () => {
      const client = new pg.Client(externo.endereco())
      await client.connect()
      const { rows } = await client.query('select count(*) as n from auditoria where ordem is null')
      await client.end()
      return Number(rows[0].n)
    }
    await expect.poll(semSelo).toBe(0)
  })
})

describe('on its bad days', () => {
  let gateway: Gateway
  let token: string
  let login: string
  beforeAll(async () => {
    gateway = await abrirGateway({ DATABASE_URL: externo.endereco(), DATABASE_POOL_SIZE: '6' })
    ;({ token, login } = await umFiscal())
  }, LIMITE)
  afterAll(async () => {
    // None of it ended the process.
    expect([gateway.processo.exitCode, gateway.erros()]).toEqual([null, ['']])
    gateway.processo.kill('SIGTERM')
    await gateway.fim
  })

  const listar = () => gateway.pedir(formularios.buscar, token, {})
  const voltou = () => expect.poll(async () => (await listar()).status, { interval: 100 }).toBe(200)
  const pedidos = () =>
    Promise.all([
      ...Array.from({ length: 15 }, listar),
      ...Array.from({ length: 5 }, () => gateway.pedir(formularios.criar, token, novoFormulario())),
    ])
  const todos503 = async () => {
    const respostas = await pedidos()
    expect([...new Set(respostas.map((r) => r.status))]).toEqual([503])
    expect(Math.max(...respostas.map((r) => r.ms))).toBeLessThan(PRAZO_MS)
  }

  it('hung: everybody is answered 503 within five seconds, a copy waits, and all are served when it is back', {
    timeout: LIMITE,
  }, async () => {
    await voltou()
    const config = lerConfig({ DATABASE_URL: externo.endereco(), SECRET_KEY, DATA_DIR: join(pasta, 'copia') })
    const copia = await abrirBanco(config, { comoEsta: true })
    const linha = await copia.pool.connect()
    let cortada = false
    linha.on('end', () => {
      cortada = true
    })
    externo.ponte.emudecer()
    await todos503()
    // By now it is known: nobody waits.
    expect((await listar()).ms).toBeLessThan(1000)
    expect((await saudeDe(gateway))?.db).toEqual({ status: 'DOWN', detalhe: 'o banco de dados não responde' })
    // The gateway gave its own lines up; that of the copy stands.
    expect(cortada).toBe(false)
    externo.ponte.falar()
    linha.release(true)
    await copia.fechar()
    await voltou()
  })

  it('gone, in the middle of jobs too: 503, and served when it is back', { timeout: LIMITE }, async () => {
    const cartas = async () => (await readdir(join(pasta, 'dados', 'outbox')).catch(() => [])).length
    const antes = await cartas()
    await Promise.all(
      Array.from({ length: 3 }, () => gateway.pedir(sessao.pedirRecuperacao, undefined, { username: login })),
    )
    await expect.poll(cartas, { interval: 1 }).toBeGreaterThan(antes)
    await externo.ponte.recusar()
    await todos503()
    await expect
      .poll(async () => (await saudeDe(gateway))?.db?.detalhe)
      .toBe('o banco de dados não aceita conexões')
    await externo.ponte.aceitar()
    await voltou()
  })

  it('read-only: writes are 503 and health says why', { timeout: LIMITE }, async () => {
    const mudar = (valor: string) =>
      externo
        .administrar(`alter system set default_transaction_read_only = ${valor}`)
        .then(() => externo.administrar('select pg_reload_conf()'))
    await mudar('on')
    await expect
      .poll(async () => (await saudeDe(gateway))?.db)
      .toEqual({ status: 'DOWN', detalhe: 'o banco de dados está só para leitura' })
    expect((await gateway.pedir(formularios.criar, token, novoFormulario())).status).toBe(503)
    await externo.permitirEscrita()
    // Lists are answered all the time: it is the health that tells when it was noticed.
    await expect.poll(async () => (await saudeDe(gateway))?.db).toEqual({ status: 'UP' })
  })

  it('without room for another connection: 503 and health says why', { timeout: LIMITE }, async () => {
    const ocupantes: pg.Client[] = []
    const ocupar = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: externo.endereco('postgres') })
        client.on('error', () => {})
        try {
          await client.connect()
        } catch {
          return
        }
        ocupantes.push(client)
      }
    }
    // The gateway comes back for its place at once: until it finds none.
    const semLugar = async () => {
      await ocupar()
      await ocupantes[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guara'",
      )
      await ocupar()
      const { status, ms } = await listar()
      return { status, noPrazo: ms < PRAZO_MS, db: (await saudeDe(gateway))?.db }
    }
    await expect.poll(semLugar, { interval: 50, timeout: LIMITE / 2 }).toEqual({
      status: 503,
      noPrazo: true,
      db: { status: 'DOWN', detalhe: 'o banco de dados não aceita mais conexões' },
    })
    await Promise.all(ocupantes.map((c) => c.end()))
    await voltou()
  })
})
