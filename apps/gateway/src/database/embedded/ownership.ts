// Who may stop the server, and whose turn it is to start or stop it. Both are small JSON files under DATA_DIR.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

export interface Claim extends ProcessIdentity {
  token: string
}

const TURN_LIMIT_MS = 90_000

export const newClaim = (): Claim => {
  const self = identify(process.pid) ?? { pid: process.pid, nascimento: '', maquina: '' }
  return { ...self, token: randomUUID() }
}

const parse = (text: string): Claim | undefined => {
  try {
    return JSON.parse(text) as Claim
  } catch {
    return undefined
  }
}

const read = async (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined)

/** The file appears whole or not at all, even if the process is killed while writing. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
}

export const ownerFile = (file: string) => ({
  /** A living process owns the server. A claim from another container counts as living: its server answers. */
  taken: async (): Promise<boolean> => {
    const claim = parse((await read(file)) ?? '')
    return claim !== undefined && (isAlive(claim) ?? true)
  },
  take: (claim: Claim) => writeWhole(file, JSON.stringify(claim)),
  isMine: async (claim: Claim): Promise<boolean> => parse((await read(file)) ?? '')?.token === claim.token,
  isMineSync: (claim: Claim): boolean => {
    try {
      return parse(readFileSync(file, 'utf8'))?.token === claim.token
    } catch {
      return false
    }
  },
  release: () => rm(file, { force: true }),
})

const abandoned = async (file: string, text: string): Promise<boolean> => {
  const claim = parse(text)
  if (claim === undefined) return true
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? 0)
  return !(isAlive(claim) ?? age < TURN_LIMIT_MS)
}

/** Moves a dead process's lock aside; if a quick neighbour had already replaced it, puts the living one back. */
const clearAbandoned = async (file: string, seen: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await read(aside)) !== seen) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Runs `act` while no other process (nor another call of this one) is starting or stopping the same server. */
export const inTurn = async <T>(file: string, claim: Claim, act: () => Promise<T>): Promise<T> => {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(claim), { mode: 0o600 })
  const limit = Date.now() + TURN_LIMIT_MS
  try {
    for (;;) {
      // link() is the atomic "create only if absent, already with its content".
      const got = await link(draft, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          return false
        },
      )
      if (got) break
      const seen = await read(file)
      if (seen !== undefined && (await abandoned(file, seen))) await clearAbandoned(file, seen)
      else if (Date.now() > limit) {
        throw new Error(
          `Outro processo está iniciando o banco embutido há mais de ${TURN_LIMIT_MS / 1000} s: encerre-o ou apague ${file}.`,
        )
      } else await sleep(50)
    }
  } finally {
    await rm(draft, { force: true })
  }
  try {
    return await act()
  } finally {
    await rm(file, { force: true })
  }
}
