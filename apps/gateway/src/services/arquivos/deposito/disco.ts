// Files under DATA_DIR. A name appears only when its content is whole and on the disk: fsync, rename, fsync of the folder.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Armazem } from './armazem.ts'

const sincronizar = async (caminho: string) => {
  const aberto = await open(caminho, 'r')
  try {
    await aberto.sync()
  } finally {
    await aberto.close()
  }
}

export const criarDisco = (pasta: string): Armazem => ({
  guardar: async (chave, caminho) => {
    const destino = join(pasta, chave)
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
    await sincronizar(caminho)
    await rename(caminho, destino)
    await sincronizar(dirname(destino))
  },
  abrir: async (chave, faixa) => {
    try {
      const aberto = await open(join(pasta, chave), 'r')
      return createReadStream('', { fd: aberto, ...(faixa && { start: faixa.inicio, end: faixa.fim }) })
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw erro
    }
  },
  apagar: (chave) => rm(join(pasta, chave), { force: true }),
})
