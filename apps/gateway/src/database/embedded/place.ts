// The place where the server lives and the account it runs as. PostgreSQL refuses root: then it runs as the owner of
// the cluster, `postgres` or `nobody`, and if that account cannot enter the clone, cluster and programs go where it
// can; the place chosen is named in DATA_DIR/postgres-local.json, so that every later start finds the same database.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, chooseAccount, EXTERNAL, giveAll } from './accounts.ts'
import { canRun, copyBinaries, packagedBinaries, run } from './binaries.ts'

export interface Place {
  account: Account | undefined
  /** Folder 0700 of that account: holds the cluster and the socket. */
  home: string
  cluster: string
  native: string
}

const clusterOf = (home: string): string => join(home, 'cluster')

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    // 0711 under root: the server's account must pass through, and needs to list nothing.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await writeFile(join(dataDir, '.gravavel'), '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `Não é possível gravar na pasta de dados ${dataDir} (${code}): corrija a permissão ou aponte DATA_DIR para outra pasta.`,
    )
  }
}

/** A folder of ours under a place that others may write to: a link or somebody else's folder is refused. */
const ownFolder = async (path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const found = await lstat(path)
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false
    await chmod(path, 0o755)
    return true
  } catch {
    return false
  }
}

/** Makes the 0700 folder of the account and tries to write in it as that account. */
const canLive = async (home: string, account: Account): Promise<boolean> => {
  await mkdir(home, { mode: 0o700, recursive: true })
  if ((await stat(home)).uid === 0) await giveAll(home, account)
  const attempt = 'cd "$1" && : > .gravavel && rm .gravavel'
  const { ok } = await run('/bin/sh', ['-c', attempt, 'sh', home], account)
  if (!ok) await rmdir(home).catch(() => undefined)
  return ok
}

const usableBinaries = async (base: string, account: Account | undefined): Promise<string | undefined> => {
  const packaged = await packagedBinaries()
  if (packaged === undefined) {
    throw new Error(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: rode npm ci sem omitir dependências opcionais ${EXTERNAL}.`,
    )
  }
  if (await canRun(packaged.native, account)) return packaged.native
  if (account === undefined) return undefined
  const copy = join(base, `postgres-programas-${packaged.version}`)
  if (!existsSync(copy)) await copyBinaries(packaged.native, copy)
  return (await canRun(copy, account)) ? copy : undefined
}

const localFile = (dataDir: string): string => join(dataDir, 'postgres-local.json')

const namedBase = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(localFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { pasta, dataDir: written } = JSON.parse(text) as { pasta: string; dataDir: string }
  if (!existsSync(pasta)) {
    throw new Error(
      `O banco de dados estava em ${pasta}, que não existe mais: restaure a pasta, ou apague ${localFile(dataDir)} para começar vazio.`,
    )
  }
  if (resolve(written) !== dataDir && existsSync(localFile(written))) {
    throw new Error(
      `${dataDir} é cópia de ${written} e apontaria para o mesmo banco: apague ${localFile(dataDir)} para começar vazio ${EXTERNAL}.`,
    )
  }
  return pasta
}

const ordinaryPlace = async (base: string): Promise<Place> => {
  const home = join(base, 'postgres')
  const owner = await stat(home).catch(() => undefined)
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new Error(
      `O banco de dados em ${home} pertence a outro usuário: inicie com ele ou como root ${EXTERNAL}.`,
    )
  }
  await mkdir(home, { mode: 0o700, recursive: true })
  const native = await usableBinaries(base, undefined)
  if (native !== undefined) return { account: undefined, home, cluster: clusterOf(home), native }
  throw new Error(
    'Os programas do PostgreSQL embutido não rodam neste sistema: defina DATABASE_URL com um PostgreSQL externo.',
  )
}

/** Decides by trying. Order: what was chosen before, DATA_DIR, /var/lib, the temporary folder. */
export const findPlace = async (dataDir: string, say: (line: string) => void): Promise<Place> => {
  if (process.platform === 'win32') {
    throw new Error(
      'O PostgreSQL embutido não roda no Windows: use o WSL ou defina DATABASE_URL com um PostgreSQL externo.',
    )
  }
  const named = await namedBase(dataDir)
  const first = named ?? dataDir
  const account = await chooseAccount(clusterOf(join(first, 'postgres')))
  if (account === undefined) return ordinaryPlace(first)
  const name = `guara-${shortHash(dataDir)}`
  const elsewhere = [join('/var/lib', name), join(tmpdir(), name)]
  const existing = named ?? (existsSync(clusterOf(join(dataDir, 'postgres'))) ? dataDir : undefined)
  for (const base of existing === undefined ? [dataDir, ...elsewhere] : [existing]) {
    if (base !== dataDir && !(await ownFolder(base))) continue
    const home = join(base, 'postgres')
    if (!(await canLive(home, account))) continue
    const native = await usableBinaries(base, account)
    if (native === undefined) continue
    if (base !== dataDir && named === undefined) {
      await writeFile(localFile(dataDir), `${JSON.stringify({ pasta: base, dataDir }, null, 2)}\n`, {
        flush: true,
      })
      await writeFile(join(base, 'LEIA-ME.txt'), `Banco de dados do Guará cuja pasta de dados é ${dataDir}\n`)
      say(`o usuário ${account.nome} não entra em ${dataDir}: o banco de dados fica em ${base}`)
    }
    return { account, home, cluster: clusterOf(home), native }
  }
  throw new Error(
    existing === undefined
      ? `O PostgreSQL não roda como root, e o usuário ${account.nome} não consegue usar ${dataDir}, /var/lib nem ${tmpdir()}: inicie como usuário comum ${EXTERNAL}.`
      : `O banco de dados está em ${existing}, onde o usuário ${account.nome} não consegue mais entrar ou executar: devolva-lhe o acesso a essa pasta ${EXTERNAL}.`,
  )
}
