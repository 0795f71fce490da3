// One installation with demonstration data for the whole run.
import { rm } from 'node:fs/promises'
import { pastaDeDados, prepararDados } from './dados.ts'
import { iniciarServidor } from './servidor.ts'

export default async () => {
  if (!process.env.CHROMIUM_PATH) throw new Error('Use npm run e2e: ele encontra ou instala o navegador.')
  const dataDir = await pastaDeDados()
  await prepararDados(dataDir)
  const servidor = await iniciarServidor(dataDir)
  process.env.GUARA_DATA_DIR = dataDir
  process.env.GUARA_URL = servidor.url
  return async () => {
    await servidor.parar()
    await rm(dataDir, { recursive: true, force: true })
  }
}
