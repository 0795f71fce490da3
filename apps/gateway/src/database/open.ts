// One way to the database, embedded or external: server, pool, migrations, seeds.
import pg from 'pg'
import { type Config, ErroDeConfiguracao } from '../config.ts'
import { seedDemo } from '../seeds/demo.ts'
import { REFERENCE_VERSION, seedReference } from '../seeds/reference.ts'
import { type AoDemorar, criarKysely, criarPool, LIMITES } from './connect.ts'
import type { Db } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { type Leitura, leituraDe, soDoPrimario } from './leitura.ts'
import { migrar } from './migrate.ts'
import { PASSOS_DO_EMBUTIDO, SEM_VIGIA, vigiar } from './vigia.ts'

export interface Opcoes {
  /** Empties the database first, whatever is in it. */
  recomecar?: boolean
  /** Neither migrates nor seeds: for whoever copies a database, or puts one back. */
  comoEsta?: boolean
  dizer?: (linha: string) => void
  onError?: (erro: Error) => void
  aoDemorar?: AoDemorar
}

const lugarDe = (connectionString: string) => {
  const { hostname, port, pathname } = new URL(connectionString)
  return `${hostname}:${port || 5432}${pathname}`
}

/** The failure is told in one clear line, without the password, when the external server does not answer. */
const conferirExterno = async (variavel: string, connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ versao: string; codificacao: string }>(
      "select current_setting('server_version_num') as versao, current_setting('server_encoding') as codificacao",
    )
    const versao = Number(rows[0]?.versao)
    if (rows[0]?.codificacao !== 'UTF8') throw new Error('o banco precisa da codificação UTF8')
    if (versao < 150_000)
      throw new Error(`versão ${Math.floor(versao / 10_000)}; é preciso PostgreSQL 15 ou mais novo`)
  } catch (erro) {
    const { message, code } = erro as Error & { code?: string }
    const motivo = (message || code) ?? 'sem resposta'
    throw new ErroDeConfiguracao([
      `${variavel}: não foi possível usar o banco em ${lugarDe(connectionString)}: ${motivo}`,
    ])
  } finally {
    await client.end().catch(() => {})
  }
}

const semear = (config: Config, dizer: (linha: string) => void) => async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ versao: string }>(
    "select versao from semente where nome = 'referencia'",
  )
  if (rows[0]?.versao !== REFERENCE_VERSION) {
    dizer('carregando os dados de referência…')
    await client.query('begin')
    await seedReference(client)
    await client.query(
      `insert into semente (nome, versao) values ('referencia', $1)
       on conflict (nome) do update set versao = excluded.versao, aplicada_em = now()`,
      [REFERENCE_VERSION],
    )
    await client.query('commit')
  }
  if (config.DEMO_DATA) await seedDemo(client, dizer)
}

/** The embedded server, brought back if it dies under the process (or if the process that owned it leaves). */
const supervisionar = async (dataDir: string, dizer: (linha: string) => void) => {
  let servidor = await startEmbedded(dataDir, { say: dizer })
  let volta: Promise<void> | null = null
  let parado = false
  const trazerDeVolta = async () => {
    while (!parado) {
      try {
        servidor = await startEmbedded(dataDir)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
    }
  }
  return {
    endereco: servidor.connectionString(),
    /** It is called whenever the server does not answer, and makes one attempt at a time. */
    conferir: () => {
      if (parado) return
      volta ??= trazerDeVolta().finally(() => {
        volta = null
      })
    },
    parar: async () => {
      parado = true
      await volta
      await servidor.stop()
    },
  }
}

export const RECOMECAR =
  'drop schema if exists pgboss cascade; drop schema public cascade; create schema public'

/** What a pooler does not let each connection ask for is said once, of our role in this database. */
const limitarNoServidor = async (client: pg.ClientBase) => {
  for (const [nome, valor] of Object.entries(LIMITES))
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${nome} = ${valor}', current_user, current_database()); end $$`,
    )
}

const conferirEnderecos = async (config: Config) => {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = config
  // A replica that is not there keeps nobody from starting: the lists are read from the primary.
  for (const [nome, endereco] of Object.entries({ DATABASE_URL, DATABASE_MIGRATION_URL }))
    if (endereco) await conferirExterno(nome, endereco)
}

/** Migrations and seeds go over a connection of their own, direct where the others are not. */
const preparar = async (
  config: Config,
  endereco: string,
  { recomecar, dizer }: Required<Pick<Opcoes, 'recomecar' | 'dizer'>>,
) => {
  const direto = criarPool(config.DATABASE_MIGRATION_URL ?? endereco, () => {}, { max: 1, semPrazo: true })
  try {
    if (recomecar) await direto.query(RECOMECAR)
    const depois = async (client: pg.ClientBase) => {
      if (config.DATABASE_MIGRATION_URL) await limitarNoServidor(client)
      await semear(config, dizer)(client)
    }
    const novas = await migrar(direto, { depois })
    if (novas.length > 0) dizer(`banco de dados: ${novas.length} migração(ões) aplicada(s)`)
  } finally {
    await direto.end()
  }
}

const abrirLeitura = (config: Config, db: Db, onError: (erro: Error) => void): Leitura => {
  const { DATABASE_READ_URL, DATABASE_POOL_SIZE, DATABASE_MIGRATION_URL } = config
  if (!DATABASE_READ_URL) return soDoPrimario(db)
  const pool = criarPool(DATABASE_READ_URL, onError, {
    max: DATABASE_POOL_SIZE,
    agrupado: DATABASE_MIGRATION_URL !== undefined,
  })
  return leituraDe(db, pool, vigiar(pool, DATABASE_READ_URL))
}

export const abrirBanco = async (
  config: Config,
  { recomecar = false, comoEsta = false, dizer = () => {}, onError = () => {}, aoDemorar = () => {} }: Opcoes,
) => {
  const embutido = config.DATABASE_URL ? null : await supervisionar(config.DATA_DIR, dizer)
  try {
    const endereco = config.DATABASE_URL ?? embutido?.endereco ?? ''
    await conferirEnderecos(config)
    if (!comoEsta) await preparar(config, endereco, { recomecar, dizer })
    // A copy of the whole database takes as long as it takes, over a connection that stays the same one.
    const pool = comoEsta
      ? criarPool(config.DATABASE_MIGRATION_URL ?? endereco, onError, { semPrazo: true })
      : criarPool(endereco, onError, {
          max: config.DATABASE_POOL_SIZE,
          embutido: embutido !== null,
          agrupado: config.DATABASE_MIGRATION_URL !== undefined,
        })
    const vigia = comoEsta
      ? SEM_VIGIA
      : vigiar(pool, endereco, embutido ? { passos: PASSOS_DO_EMBUTIDO, aoFalhar: embutido.conferir } : {})
    const db = criarKysely(pool, { limiteMs: config.SLOW_QUERY_MS, aoDemorar })
    const leitura = abrirLeitura(config, db, onError)
    const fechar = async () => {
      await vigia.parar()
      await leitura.fechar()
      await pool.end()
      await embutido?.parar()
    }
    return { pool, db, vigia, leitura, fechar }
  } catch (erro) {
    await embutido?.parar()
    throw erro
  }
}
