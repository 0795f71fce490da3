import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ServidorEmbutido, startEmbedded } from './embedded.ts'

const root = process.getuid?.() === 0
const base = mkdtempSync(join(tmpdir(), 'guara-teste-'))
const dataDir = join(base, 'Área de trabalho, "1"')
const running: ServidorEmbutido[] = []

const start = async (folder = dataDir) => {
  const server = await startEmbedded(folder)
  running.push(server)
  return server
}

const query = async (server: ServidorEmbutido, text: string, database?: string) => {
  const client = new pg.Client({ connectionString: server.connectionString(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const answers = (server: ServidorEmbutido) =>
  query(server, 'SELECT 1').then(
    () => true,
    () => false,
  )

const postmasterPid = (folder = dataDir): number => {
  const { pasta } = readdirSync(folder).includes('postgres-local.json')
    ? (JSON.parse(readFileSync(join(folder, 'postgres-local.json'), 'utf8')) as { pasta: string })
    : { pasta: folder }
  return Number.parseInt(readFileSync(join(pasta, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

beforeAll(() => {
  // mkdtemp makes 0700; here the ordinary case is tried, the closed folder has its own proof in e2e/instalacao.
  if (root) rmSync(base, { recursive: true })
  if (root) mkdirSync(base, { mode: 0o755 })
})

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop()
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

/** As a container may: under a number that /etc/passwd does not know. */
const asNobodyKnown = (code: string) => {
  const loader = fileURLToPath(new URL('../../../../node_modules/tsx/dist/loader.mjs', import.meta.url))
  const args = ['--import', loader, '--input-type=module', '-e', code]
  return spawnSync(process.execPath, args, { uid: 54_321, gid: 54_321, encoding: 'utf8', timeout: 250_000 })
}

it('says what to do where the user has no name', ({ skip }) => {
  skip(!root, 'rode como root, que pode fazer as vezes de um usuário sem nome')
  const module = new URL('./embedded.ts', import.meta.url).href
  const { stdout } = asNobodyKnown(
    `import('${module}').then((m) => m.startEmbedded('${join(tmpdir(), `guara-sem-nome-${process.pid}`)}')).catch((e) => console.log(e.message))`,
  )
  expect(stdout).toMatch(/^O usuário 54321 não tem nome nesta máquina.*defina DATABASE_URL/)
  rmSync(join(tmpdir(), `guara-sem-nome-${process.pid}`), { recursive: true, force: true })
})

describe('embedded PostgreSQL', () => {
  it('starts on a new folder with durable settings and no network address', async () => {
    const server = await start()
    const [row] = await query(
      server,
      `SELECT current_database() AS banco, current_setting('listen_addresses') AS rede,
        current_setting('fsync') AS fsync, current_setting('data_checksums') AS somas,
        current_setting('server_encoding') AS codigo, current_setting('max_connections') AS conexoes,
        (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = 'guara') AS locale`,
    )
    expect(row).toEqual({
      banco: 'guara',
      rede: '',
      fsync: 'on',
      somas: 'on',
      codigo: 'UTF8',
      conexoes: '100',
      locale: 'b C.UTF-8',
    })
    expect(statSync(join(dataDir, 'postgres-senha')).mode & 0o777).toBe(0o600)
    await query(server, 'CREATE TABLE auto (texto text)')
    await query(server, `INSERT INTO auto VALUES ('lavrado')`)
  })

  it('keeps the data from one start to the next', async () => {
    expect(await query(await start(), 'SELECT texto FROM auto')).toEqual([{ texto: 'lavrado' }])
  })

  it('lets a second start attach, whose stop leaves the server running', async () => {
    const owner = await start()
    const guest = await start()
    expect(await query(guest, 'SELECT texto FROM auto')).toHaveLength(1)
    await guest.stop()
    expect(await answers(owner)).toBe(true)
    await owner.stop()
    expect(await answers(owner)).toBe(false)
  })

  it('gives one server to starts at the same moment', async () => {
    const servers = await Promise.all([start(), start(), start()])
    const pids = await Promise.all(
      servers.map((server) => query(server, 'SELECT pg_postmaster_start_time()')),
    )
    expect(pids[1]).toEqual(pids[0])
    expect(pids[2]).toEqual(pids[0])
  })

  it('starts again after the server was killed, with what had been written', async () => {
    const before = await start()
    await query(before, `INSERT INTO auto VALUES ('antes da queda')`)
    process.kill(postmasterPid(), 'SIGKILL')
    const after = await start()
    expect(await query(after, 'SELECT count(*)::int AS total FROM auto')).toEqual([{ total: 2 }])
  })

  it('refuses any password but the kept one', async () => {
    const server = await start()
    const wrong = server.connectionString().replace(/guara:[^@]+@/, 'guara:errada@')
    const client = new pg.Client({ connectionString: wrong })
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  it('works in a folder too deep for a unix socket', async () => {
    const deep = join(base, 'a'.repeat(60), 'b'.repeat(60), 'dados')
    const server = await start(deep)
    expect(await answers(server)).toBe(true)
    expect(server.connectionString()).not.toContain('bbbb')
  })

  it('says in one line that the folder of data cannot be written', async () => {
    await expect(startEmbedded(join(fileURLToPath(import.meta.url), 'dados'))).rejects.toThrow(
      /^Não é possível gravar na pasta de dados .+\.$/,
    )
  })
})
