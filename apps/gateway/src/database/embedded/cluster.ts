// The cluster on disk: its password and its birth. Both appear whole or not at all, so that a process killed in
// the middle never leaves something that blocks the next start. Called only by whoever has the turn.
import { randomBytes } from 'node:crypto'
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from './binaries.ts'
import type { Place } from './place.ts'

export const USER = 'guara'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const isBorn = async (cluster: string): Promise<string | undefined> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim()

/** The password never leaves DATA_DIR (0600). Without it an existing cluster cannot be opened. */
export const ensurePassword = async (file: string, cluster: string): Promise<string> => {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept !== '') return kept
  if ((await isBorn(cluster)) !== undefined) {
    throw new Error(
      `Falta a senha do banco de dados em ${file}: restaure esse arquivo da cópia de segurança.`,
    )
  }
  const password = randomBytes(32).toString('base64url')
  await writeFile(`${file}.novo`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.novo`, file)
  await syncFolder(dirname(file))
  return password
}

const INITDB = [
  `--username=${USER}`,
  '--encoding=UTF8',
  // The builtin provider sorts and folds the same on every machine; a libc update never breaks an index.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=scram-sha-256',
  '--auth-host=scram-sha-256',
  '--data-checksums',
  '--no-instructions',
]

export const ensureCluster = async (
  place: Place,
  password: string,
  say: (line: string) => void,
): Promise<void> => {
  const { home, cluster, native, account } = place
  const version = await isBorn(cluster)
  if (version !== undefined) return checkVersion(place, version)

  say('criando o banco de dados…')
  for (const name of await readdir(home)) {
    if (name.startsWith('novo-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `novo-${randomBytes(6).toString('hex')}`)
  const passwordFile = `${draft}-senha`
  // 'wx' refuses a link somebody might have left in the folder of the account.
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (account) await chown(passwordFile, account.uid, account.gid)
  try {
    const args = [...INITDB, `--pwfile=${passwordFile}`, `--pgdata=${draft}`]
    const { ok, output } = await run(join(native, 'bin', 'initdb'), args, account)
    if (!ok) throw new Error(`O PostgreSQL embutido não criou o banco de dados: ${lastLine(output)}`)
    await rename(draft, cluster)
    await syncFolder(home)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

const checkVersion = async ({ native, cluster }: Place, version: string): Promise<void> => {
  const { output } = await run(join(native, 'bin', 'postgres'), ['--version'], undefined)
  const major = /(\d+)/.exec(output)?.[1]
  if (major === version) return
  throw new Error(
    `O banco de dados em ${cluster} é do PostgreSQL ${version} e esta versão traz o ${major}: exporte-o com a versão anterior.`,
  )
}

export const lastLine = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? 'sem mensagem').trim()
}
