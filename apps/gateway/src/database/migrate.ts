// Plain SQL files, numbered, forward only, under an advisory lock: two processes that start at once migrate once.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { RAIZ_DO_GATEWAY } from '../root.ts'

/** Any number that no other advisory lock of ours uses. */
const TRAVA = 52_001

export const MIGRACOES = join(RAIZ_DO_GATEWAY, 'db', 'migrations')

const lerMigracoes = async () => {
  const nomes = (await readdir(MIGRACOES)).filter((nome) => nome.endsWith('.sql')).sort()
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(join(MIGRACOES, nome), 'utf8')
      return { nome, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A database of before 1.0, or of a newer version, is left as it is. */
const recusarEstranhas = (aplicadas: readonly string[], conhecidas: ReadonlySet<string>) => {
  const estranha = aplicadas.find((nome) => !conhecidas.has(nome))
  if (estranha)
    throw new Error(
      `O banco de dados tem a migração ${estranha}, que esta versão não conhece. Se ele é de antes da 1.0 (só havia demonstração), recomece com "npm run db:reset -- --apagar-tudo"; se é de uma versão mais nova, atualize o programa.`,
    )
}

const aplicarPendentes = async (client: pg.ClientBase) => {
  await client.query(`create table if not exists migracao (
    nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`)
  const { rows } = await client.query<{ nome: string; sha256: string }>('select nome, sha256 from migracao')
  const aplicadas = new Map(rows.map((r) => [r.nome, r.sha256]))
  const novas: string[] = []
  const migracoes = await lerMigracoes()
  recusarEstranhas([...aplicadas.keys()], new Set(migracoes.map((m) => m.nome)))
  for (const { nome, sql, sha256 } of migracoes) {
    const anterior = aplicadas.get(nome)
    if (anterior === sha256) continue
    if (anterior) throw new Error(`A migração ${nome} mudou depois de aplicada: escreva uma nova.`)
    await client.query('begin')
    try {
      await client.query('set local statement_timeout = 0')
      await client.query(sql)
      await client.query('insert into migracao (nome, sha256) values ($1, $2)', [nome, sha256])
      await client.query('commit')
    } catch (erro) {
      await client.query('rollback')
      throw erro
    }
    novas.push(nome)
  }
  return novas
}

/** Runs `depois` (seeds) under the same lock. Answers the names of the migrations applied now. */
export const migrar = async (pool: pg.Pool, depois?: (client: pg.ClientBase) => Promise<void>) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [TRAVA])
    const novas = await aplicarPendentes(client)
    await depois?.(client)
    return novas
  } finally {
    // The connection leaves the pool, and the session's lock and settings with it.
    client.release(true)
  }
}
