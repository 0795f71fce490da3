// PostgreSQL refuses to run as root: which account of this machine runs it instead.
import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** The account that PostgreSQL runs as when this process is root; where there is none, the same as ours. */
export interface Account {
  uid: number
  gid: number
  nome: string
}

export const EXTERNAL = 'ou defina DATABASE_URL com um PostgreSQL externo'

const accounts = async (): Promise<Account[]> =>
  (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 4 && Number(fields[2]) !== 0)
    .map(([nome = '', , uid, gid]) => ({ nome, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))

/** initdb asks for the name of whoever runs it; a container may run us under a number that has none. */
const demandName = () => {
  try {
    userInfo()
  } catch {
    throw new Error(
      `O usuário ${process.getuid?.()} não tem nome nesta máquina, e o PostgreSQL embutido não roda assim: dê-lhe uma linha em /etc/passwd ${EXTERNAL}.`,
    )
  }
}

/** Root runs the server as the owner of the cluster if there is one, else `postgres`, else `nobody`. Nothing is
 * created. */
export const chooseAccount = async (cluster: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) {
    demandName()
    return undefined
  }
  const known = await accounts()
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) {
    const named = known.find(({ uid }) => uid === owner.uid)
    return named ?? { uid: owner.uid, gid: owner.gid, nome: String(owner.uid) }
  }
  const account = known.find(({ nome }) => nome === 'postgres') ?? known.find(({ nome }) => nome === 'nobody')
  if (account) return account
  throw new Error(
    `O PostgreSQL não roda como root e não há usuário postgres nem nobody: inicie como usuário comum ${EXTERNAL}.`,
  )
}

/** Hands a folder over: a cluster that root restored from a copy must belong to the account again. */
export const giveAll = async (path: string, { uid, gid }: Account): Promise<void> => {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await giveAll(inner, { uid, gid, nome: '' })
    else if (entry.isFile()) await chown(inner, uid, gid)
  }
}
