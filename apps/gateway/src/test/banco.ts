// Two ways to the real database: inside a transaction that is rolled back, or in a copy of one's own where
// connections really run side by side.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Db } from '../context.ts'
import { criarKysely, criarPool } from '../database/connect.ts'
import { prepararFixas } from '../database/fixa.ts'

export const enderecoDe = (banco: string) => inject('servidor').replace('BANCO', banco)

/** A pool of one connection inside a transaction: begin, commit and rollback of the code under test become
 *  savepoints, and whoever asks for the connection while it is out waits. */
const poolDeUmaTransacao = (client: pg.Client) => {
  let fila: Promise<void> = Promise.resolve()
  let nivel = 0
  const traduzir = (texto: string) => {
    if (/^(begin|start transaction)/i.test(texto)) return `savepoint s${++nivel}`
    if (/^commit/i.test(texto)) return `release savepoint s${nivel--}`
    if (/^rollback$/i.test(texto)) return `rollback to savepoint s${nivel--}`
    return texto
  }
  const connect = async () => {
    let liberar = () => {}
    const vez = fila
    fila = new Promise((resolve) => {
      liberar = resolve
    })
    await vez
    return {
      query: (texto: string, valores?: unknown[]) => client.query(traduzir(texto), valores),
      release: () => liberar(),
    }
  }
  return { connect, end: async () => {} } as unknown as pg.Pool
}

const administrar = async (sql: string) => {
  const client = new pg.Client(enderecoDe('postgres'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const JA_EXISTE = '42P04'

const copiarModelo = async () => {
  const nome = `guara_teste_${process.env.VITEST_POOL_ID}`
  await administrar(`create database ${nome} template guara_modelo`).catch((erro: pg.DatabaseError) => {
    if (erro.code !== JA_EXISTE) throw erro
  })
  return enderecoDe(nome)
}

let doProcesso: Promise<string> | undefined

/** A copy of the model for each process that runs tests: a row that one test holds until its transaction ends would keep
 *  those of another process waiting. */
export const enderecoComum = () => (doProcesso ??= copiarModelo())

/** One connection for every file that a process runs: a new one would read the catalogue again in each test. */
let comum: pg.Client | undefined

const conectar = async () => {
  const client = new pg.Client(await enderecoComum())
  // Whoever breaks it finds another at the next test.
  client.on('error', () => {})
  client.on('end', () => {
    comum = undefined
  })
  await client.connect()
  prepararFixas(client)
  return client
}

/** Every test in its own transaction of the process's database. `banco.db` is of the running test. */
export const usarBanco = () => {
  const banco = {} as { db: Db }
  beforeEach(async () => {
    comum ??= await conectar()
    await comum.query('begin')
    banco.db = criarKysely(poolDeUmaTransacao(comum))
  })
  afterEach(async () => {
    await comum?.query('rollback; select pg_advisory_unlock_all()')
  })
  return banco
}

/** A copy for one file, with a real pool: for what only shows with several connections. */
export const usarBancoProprio = () => {
  const nome = `guara_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  const banco = {} as { db: Db; pool: pg.Pool }
  beforeAll(async () => {
    await administrar(`create database ${nome} template guara_modelo`)
    banco.pool = criarPool(enderecoDe(nome), () => {}, { embutido: true })
    banco.db = criarKysely(banco.pool)
  })
  afterAll(async () => {
    await banco.pool.end()
    await administrar(`drop database ${nome} with (force)`)
  })
  return banco
}
