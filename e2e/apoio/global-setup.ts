// One installation with demonstration data for the whole run, unless whoever calls names one that is already there.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { municipiosDeGoias } from '../../apps/web/geo/municipios.ts'
import { umaBaseDoMapa } from '../../apps/web/src/test/pmtiles.ts'
import { pastaDeDados, prepararDados } from './dados.ts'
import { iniciarServidor } from './servidor.ts'

export default async () => {
  if (!process.env.CHROMIUM_PATH) throw new Error('Use npm run e2e: ele encontra ou instala o navegador.')
  if (process.env.GUARA_URL) return
  const dataDir = await pastaDeDados()
  await prepararDados(dataDir)
  // The server of root runs as another user, who reads it.
  const MAP_PMTILES = join(dataDir, 'base.pmtiles')
  await writeFile(MAP_PMTILES, umaBaseDoMapa(municipiosDeGoias()), { mode: 0o644 })
  const servidor = await iniciarServidor(dataDir, { MAP_PMTILES })
  process.env.GUARA_DATA_DIR = dataDir
  process.env.GUARA_URL = servidor.url
  return async () => {
    await servidor.parar()
    await rm(dataDir, { recursive: true, force: true })
  }
}
