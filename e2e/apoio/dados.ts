// The demonstration data of the journeys. Signing it takes half a minute, so it is made once and kept: the copy is good
// while the gateway that made it is the one built, and for one day, because its dates are counted from today.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { comando, GATEWAY, iniciarServidor, RAIZ } from './servidor.ts'

const COPIAS = join(RAIZ, '.cache', 'jornadas')

/** Copies with owners and modes: as root, the database belongs to another user. */
const copiar = (de: string, para: string) => promisify(execFile)('cp', ['-a', `${de}/.`, para])

const chaveDeHoje = async () => {
  const migracoes = join(GATEWAY, 'db', 'migrations')
  const hash = createHash('sha256').update(await readFile(join(GATEWAY, 'dist', '.guara-build')))
  for (const nome of (await readdir(migracoes)).sort()) hash.update(await readFile(join(migracoes, nome)))
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`
}

/** A coordinator who is also an inspector, for the role switch. */
const criarDuplo = async (dataDir: string) => {
  const duplo = ['--login', 'duplo', '--nome', 'Dupla Função', '--email', 'duplo@exemplo.invalid']
  const perfis = ['--perfil', 'ROLE_FISCAL,ROLE_GESTOR', '--senha-stdin']
  const { codigo, saida } = await comando(dataDir, 'admin', ['criar', ...duplo, ...perfis], 'Cerrado-2026')
  if (codigo !== 0) throw new Error(saida)
}

/** An empty folder through which the server of root, who runs as another user, can pass. */
export const pastaDeDados = async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-e2e-'))
  await chmod(pasta, 0o711)
  return pasta
}

/** Where the copy of today lies; it is made when there is none. */
export const guardarDados = async () => {
  const copia = join(COPIAS, await chaveDeHoje())
  if (existsSync(copia)) return copia
  const dataDir = await pastaDeDados()
  const servidor = await iniciarServidor(dataDir)
  await criarDuplo(dataDir)
  await servidor.parar()
  await rm(COPIAS, { recursive: true, force: true })
  const parcial = `${copia}-parcial`
  await mkdir(parcial, { recursive: true })
  await copiar(dataDir, parcial)
  await rename(parcial, copia)
  await rm(dataDir, { recursive: true, force: true })
  return copia
}

/** Fills an empty folder with the data. */
export const prepararDados = async (dataDir: string) => copiar(await guardarDados(), dataDir)
