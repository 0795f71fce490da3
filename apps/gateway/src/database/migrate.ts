// Plain SQL files, numbered, forward only, under an advisory lock: two processes that start at once migrate once.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import { type Aplicada, minimoDe, recusarEsquema } from './esquema.ts'

/** Any number that no other advisory lock of ours uses. */
const TRAVA = 52_001

export const MIGRACOES = join(RAIZ_DO_GATEWAY, 'db', 'migrations')

export interface Migracao {
  nome: string
  sql: string
  sha256: string
  minimo: string
}

export const lerMigracoes = async (pasta = MIGRACOES): Promise<Migracao[]> => {
  const nomes = (await readdir(pasta)).filter((nome) => nome.endsWith('.sql')).sort()
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(join(pasta, nome), 'utf8')
      return {
        nome,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
        minimo: minimoDe(nome, sql),
      }
    }),
  )
}

/** The first migration that this program does not have as it was applied; null when it has them all. */
export const migracoesDesconhecidas = async (aplicadas: ReadonlyArray<{ nome: string; sha256: string }>) => {
  const conhecidas = new Map((await lerMigracoes()).map((m) => [m.nome, m.sha256]))
  return aplicadas.find(({ nome, sha256 }) => conhecidas.get(nome) !== sha256)?.nome ?? null
}

interface Opcoes {
  /** Seeds are loaded under the same lock. */
  depois?: (client: pg.ClientBase) => Promise<void>
  /** Only these: for a copy of an older release, whose rows come before the migrations that followed. */
  somente?: ReadonlySet<string>
  /** It tells where the files are. */
  pasta?: string
}

const CRIAR = `create table if not exists migracao (
    nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now(), minimo text)`
/** The table of a database of before 1.0 may lack the last column: it is refused by the names alone, and left as it is. */
const APLICADAS = `select nome, sha256, to_jsonb(m) ->> 'minimo' as minimo from migracao m order by nome`

const aplicarPendentes = async (client: pg.ClientBase, { somente, pasta }: Opcoes) => {
  await client.query(CRIAR)
  const { rows } = await client.query<Aplicada & { sha256: string }>(APLICADAS)
  const aplicadas = new Map(rows.map((r) => [r.nome, r.sha256]))
  const novas: string[] = []
  const migracoes = await lerMigracoes(pasta)
  recusarEsquema(
    rows,
    migracoes.map((m) => m.nome),
  )
  for (const { nome, sql, sha256, minimo } of migracoes) {
    if (somente && !somente.has(nome)) continue
    const anterior = aplicadas.get(nome)
    if (anterior === sha256) continue
    if (anterior) throw new Error(`A migração ${nome} mudou depois de aplicada: escreva uma nova.`)
    await client.query('begin')
    try {
      await client.query('set local statement_timeout = 0')
      // Whoever waits for a table makes everybody who comes after wait as well: under load it gives up, and the next start tries.
      await client.query("set local lock_timeout = '10s'")
      await client.query(sql)
      await client.query('insert into migracao (nome, sha256, minimo) values ($1, $2, $3)', [
        nome,
        sha256,
        minimo,
      ])
      await client.query('commit')
    } catch (erro) {
      await client.query('rollback')
      throw erro
    }
    novas.push(nome)
  }
  return novas
}

/** Answers the names of the migrations applied now. */
export const migrar = async (pool: pg.Pool, opcoes: Opcoes = {}) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [TRAVA])
    const novas = await aplicarPendentes(client, opcoes)
    await opcoes.depois?.(client)
    return novas
  } finally {
    // The connection leaves the pool, and the session's lock and settings with it.
    client.release(true)
  }
}
