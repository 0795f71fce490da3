// The running server: start it, ask whether it answers, stop it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asAccount, serverEnv } from './binaries.ts'
import type { Place } from './place.ts'
import { identify, isAlive, type ProcessIdentity, programOf } from './process-identity.ts'

/** Only names the socket file, `.s.PGSQL.5432`: the server listens on no network address. */
export const PORT = 5432
const SOCKET_PATH_LIMIT = 100
const LOG_LIMIT_BYTES = 10_000_000

export type Answer = 'ready' | 'busy' | 'absent'

export const ask = async (connectionString: string): Promise<Answer> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01' || code === '28000') {
      throw new Error(
        'O banco de dados embutido recusou a senha guardada em DATA_DIR: restaure o arquivo postgres-senha.',
      )
    }
    // There is a server in both cases: 57P03 is starting or shutting down; 53300, too many clients.
    return code === '57P03' || code === '53300' ? 'busy' : 'absent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What postmaster.pid says. Line 1 is the pid, line 5 the folder of the socket. */
export const readPostmaster = async ({ cluster }: Place) => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] || undefined, lines } : undefined
}

/** A unix socket path holds about 107 bytes: a deep DATA_DIR gets a short folder in the temporary one. */
const socketDirFor = async ({ home, account }: Place): Promise<string> => {
  const inside = join(home, 'socket')
  const fits = (path: string) => Buffer.byteLength(join(path, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT
  const short = `guara-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const temporary = fits(join(tmpdir(), `${short}-xxxxxx`)) ? tmpdir() : '/tmp'
  const uid = account?.uid ?? process.getuid?.()
  const path = fits(inside) ? inside : join(temporary, short)
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  const found = await lstat(path)
  const ours = made || (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0)
  const folder = ours ? path : await mkdtemp(join(temporary, `${short}-`))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

const settings = (socketDir: string): string[] =>
  Object.entries({
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Disks of today read anywhere at nearly the same cost (docs/decisoes/0071-numeros-da-coordenacao.md).
    random_page_cost: 1.1,
    // Statements and DETAIL lines carry people's data: they stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const openLog = async (file: string) => {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

export interface Launched {
  socketDir: string
  pid: number
  hasExited: () => boolean
  /** What the server wrote since this launch. */
  output: () => Promise<string>
}

export const launch = async (place: Place, logFile: string): Promise<Launched> => {
  const socketDir = await socketDirFor(place)
  const log = await openLog(logFile)
  try {
    const from = (await log.stat()).size
    // The server has a session of its own: Ctrl+C in the terminal reaches us and not it, and requests in flight can
    // finish.
    const child = spawn(
      join(place.native, 'bin', 'postgres'),
      ['-D', place.cluster, ...settings(socketDir)],
      {
        ...asAccount(place.account),
        cwd: '/',
        env: serverEnv(),
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    )
    let exited = false
    child.on('exit', () => {
      exited = true
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    const output = async () => (await readFile(logFile)).subarray(from).toString()
    return { socketDir, pid: child.pid ?? 0, hasExited: () => exited, output }
  } finally {
    await log.close()
  }
}

/** The old postmaster is being reaped, or its pid now belongs to somebody else. */
export const isLeftover = (output: string): boolean =>
  /lock file .* already exists|pre-existing shared memory block|another postmaster|is another postgres/i.test(
    output,
  )

/** The pid in postmaster.pid may belong to an unrelated process of the same user after a restart of a container, and
 * PostgreSQL would refuse for ever. Only the pid is replaced: its own check of the shared memory still protects. */
export const forgetReusedPid = async (place: Place): Promise<void> => {
  const found = await readPostmaster(place)
  if (found === undefined || identify(found.pid) === undefined || programOf(found.pid).startsWith('postgres'))
    return
  let free = 4_000_000
  while (identify(free) !== undefined) free += 1
  await writeFile(join(place.cluster, 'postmaster.pid'), [String(free), ...found.lines.slice(1)].join('\n'))
}

const gone = async (who: ProcessIdentity, withinMs: number): Promise<boolean> => {
  const limit = Date.now() + withinMs
  while (isAlive(who)) {
    if (Date.now() > limit) return false
    await sleep(25)
  }
  return true
}

/** The shutdown is fast (SIGINT); if it takes too long, immediate (SIGQUIT, recovered on the next start), then
 * SIGKILL. */
export const shutDown = async (postmaster: ProcessIdentity): Promise<void> => {
  for (const [signal, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(postmaster)) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      return
    }
    if (await gone(postmaster, limit)) return
  }
}
