// One installation with demonstration data for the whole run.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepararDados } from './dados.ts'
import { iniciarServidor } from './servidor.ts'

export default async () => {
  if (!process.env.CHROMIUM_PATH) throw new Error('Use npm run e2e: ele encontra ou instala o navegador.')
  const dataDir = await mkdtemp(join(tmpdir(), 'guara-e2e-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(dataDir, 0o711)
  await prepararDados(dataDir)
  const servidor = await iniciarServidor(dataDir)
  process.env.GUARA_DATA_DIR = dataDir
  process.env.GUARA_URL = servidor.url
  return async () => {
    await servidor.parar()
    await rm(dataDir, { recursive: true, force: true })
  }
}
