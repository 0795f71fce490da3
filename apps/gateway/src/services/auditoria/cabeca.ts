// The last head that was sealed, kept outside of the database: a chain cut short or sealed anew does not hold it.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Cabeca {
  ordem: number
  hash: string
}

const arquivoDe = (dataDir: string) => join(dataDir, 'auditoria-cabeca.json')

export const lerCabeca = async (dataDir: string): Promise<Cabeca | null> => {
  try {
    return JSON.parse(await readFile(arquivoDe(dataDir), 'utf8')) as Cabeca
  } catch {
    return null
  }
}

/** The head never goes backwards: another process of the same folder may be ahead. */
export const guardarCabeca = async (dataDir: string, cabeca: Cabeca) => {
  const guardada = await lerCabeca(dataDir)
  if (guardada && guardada.ordem >= cabeca.ordem) return
  const provisorio = `${arquivoDe(dataDir)}.${process.pid}`
  await writeFile(provisorio, JSON.stringify(cabeca), { mode: 0o600 })
  await rename(provisorio, arquivoDe(dataDir))
}

export const esquecerCabeca = (dataDir: string) => rm(arquivoDe(dataDir), { force: true })
