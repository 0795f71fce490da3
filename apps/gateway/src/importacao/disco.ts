// A zip and a GeoPackage are read from their end or by pages: they wait on the disk while they are read, never in memory.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ErroNoArquivo } from './arquivo.ts'

/** The CAR of the whole state, which is the largest that the portals give, has about a quarter of it. */
const MAIOR_NO_DISCO = 512 * 1024 * 1024

async function* ate(partes: AsyncIterable<Uint8Array>, maximo: number) {
  let tamanho = 0
  for await (const parte of partes) {
    tamanho += parte.length
    if (tamanho > maximo)
      throw new ErroNoArquivo(
        `O arquivo passa de ${maximo / 1024 / 1024} MB. Divida-o ou baixe só o que é deste Estado.`,
      )
    yield parte
  }
}

/** What `ler` finds in the bytes once they are a file, which is gone afterwards, whatever happens. */
export async function* comoArquivo<T>(
  partes: AsyncIterable<Uint8Array>,
  ler: (caminho: string) => AsyncIterable<T>,
  maximo = MAIOR_NO_DISCO,
): AsyncGenerator<T> {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-importacao-'))
  try {
    const caminho = join(pasta, 'arquivo')
    await pipeline(ate(partes, maximo), createWriteStream(caminho, { mode: 0o600 }))
    yield* ler(caminho)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
