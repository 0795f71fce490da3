// One way to the database, embedded or external: server, pool, migrations, seeds.
import pg from 'pg'
import { type Config, ErroDeConfiguracao } from '../config.ts'
import { seedDemo } from '../seeds/demo.ts'
import { REFERENCE_VERSION, seedReference } from '../seeds/reference.ts'
import { criarKysely, criarPool } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrar } from './migrate.ts'

interface Opcoes {
  dizer?: (linha: string) => void
  onError?: (erro: Error) => void
}

const lugarDe = (connectionString: string) => {
  const { hostname, port, pathname } = new URL(connectionString)
  return `${hostname}:${port || 5432}${pathname}`
}

/** One clear line, without the password, when the external server does not answer. */
const conferirExterno = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const versao = Number(rows[0]?.server_version_num)
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

export const abrirBanco = async (config: Config, { dizer = () => {}, onError = () => {} }: Opcoes = {}) => {
  const embutido = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { say: dizer })
  try {
    const endereco = config.DATABASE_URL ?? embutido?.connectionString() ?? ''
    if (config.DATABASE_URL) await conferirExterno(endereco)
    const pool = criarPool(endereco, onError)
    const novas = await migrar(pool, semear(config, dizer))
    if (novas.length > 0) dizer(`banco de dados: ${novas.length} migração(ões) aplicada(s)`)
    const fechar = async () => {
      await pool.end()
      await embutido?.stop()
    }
    return { pool, db: criarKysely(pool), fechar }
  } catch (erro) {
    await embutido?.stop()
    throw erro
  }
}
