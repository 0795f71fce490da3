// The e-mail of an installation without a mail server: files of its folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The link to choose a password that was sent to this address. */
export const linkNoCorreio = async (dataDir: string, email: string) => {
  const pasta = join(dataDir, 'outbox')
  for (let i = 0; i < 100; i++) {
    for (const nome of await readdir(pasta).catch(() => [])) {
      const texto = (await readFile(join(pasta, nome), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
      const link = texto.includes(email) ? /http\S+recuperar-senha#[\w-]+/.exec(texto)?.[0] : undefined
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('o e-mail não chegou')
}
