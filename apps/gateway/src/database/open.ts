// One way to the database, embedded or external: server, pool, migrations, seeds.
import pg from 'pg'
import { type Config, ErroDeConfiguracao } from '../config.ts'
import { seedDemo } from '../seeds/demo.ts'
import { REFERENCE_VERSION, seedReference } from '../seeds/reference.ts'
import { type AoDemorar, criarKysely, criarPool } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrar } from './migrate.ts'

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
const conferirExterno = async (connectionString: string) => {
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
      `DATABASE_URL: não foi possível usar o banco em ${lugarDe(connectionString)}: ${motivo}`,
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

/** How often the embedded server is asked whether it is there. */
const VIGIA_MS = 3000

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

export const abrirBanco = async (
  config: Config,
  {
    recomecar = false,
    comoEsta = false,
    dizer = () => {},
    onError = () => {},
    aoDemorar = () => {},
  }: Opcoes = {},
) => {
  const embutido = config.DATABASE_URL ? null : await supervisionar(config.DATA_DIR, dizer)
  try {
    const endereco = config.DATABASE_URL ?? embutido?.endereco ?? ''
    if (config.DATABASE_URL) await conferirExterno(endereco)
    const pool = criarPool(endereco, onError)
    const vigia = embutido && setInterval(() => pool.query('select 1').catch(embutido.conferir), VIGIA_MS)
    vigia?.unref()
    if (recomecar) await pool.query(RECOMECAR)
    const novas = comoEsta ? [] : await migrar(pool, { depois: semear(config, dizer) })
    if (novas.length > 0) dizer(`banco de dados: ${novas.length} migração(ões) aplicada(s)`)
    const fechar = async () => {
      clearInterval(vigia ?? undefined)
      await pool.end()
      await embutido?.parar()
    }
    return { pool, db: criarKysely(pool, { limiteMs: config.SLOW_QUERY_MS, aoDemorar }), fechar }
  } catch (erro) {
    await embutido?.parar()
    throw erro
  }
}
