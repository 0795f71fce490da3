// One real PostgreSQL for the whole run: the embedded server in a folder of its own. A database
// is migrated and seeded once and then only copied: it has no connection of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { criarKysely, criarPool } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrar } from '../database/migrate.ts'
import { abrirFila } from '../jobs/fila.ts'
import { seedReference } from '../seeds/reference.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server; the database's name is the placeholder BANCO. */
    servidor: string
    /** A folder for what tests keep, removed at the end of the run. */
    pasta: string
  }
}

/** Nothing of a test has to outlive a power failure, and waiting for the disk is most of what a small commit costs. Nothing
 *  is swept either: a row in the place of a swept one would be read before those that were written earlier. */
const DESLIGADOS = ['synchronous_commit', 'full_page_writes', 'autovacuum', 'jit']

const criarModelo = async (endereco: (banco: string) => string) => {
  const administracao = new pg.Client(endereco('postgres'))
  await administracao.connect()
  for (const ajuste of DESLIGADOS) await administracao.query(`alter system set ${ajuste} = off`)
  await administracao.query('select pg_reload_conf()')
  await administracao.query('drop database if exists guara_modelo')
  await administracao.query('create database guara_modelo')
  const pool = criarPool(endereco('guara_modelo'), () => {}, { embutido: true })
  await migrar(pool, { depois: seedReference })
  // The first code of a year makes its sequence, which a test's transaction would take back: each test would make it again.
  await pool.query(
    `select proximo_codigo(upper(substr(relname, 8)), extract(year from now())::int) from pg_class
     where relkind = 'S' and relname like 'codigo\\_%' and length(relname) <= 11`,
  )
  const jobs = await abrirFila(criarKysely(pool), { trabalhar: false, onError: () => {} })
  await jobs.fechar()
  await pool.end()
  await administracao.end()
}

export default async (project: TestProject) => {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-teste-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(pasta, 0o711)
  const servidor = await startEmbedded(pasta)
  const endereco = (banco: string) => servidor.connectionString(banco)
  await criarModelo(endereco)
  project.provide('servidor', endereco('BANCO'))
  project.provide('pasta', pasta)
  return async () => {
    await servidor.stop()
    await rm(pasta, { recursive: true, force: true })
  }
}
