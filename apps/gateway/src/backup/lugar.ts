// Where copies are kept: a folder, or `s3://BALDE/PASTA`. What is written is read back at once and compared with what was
// meant; what is opened is compared with the hash that the manifest says.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { criarDisco } from '../services/arquivos/deposito/disco.ts'
import { criarS3 } from '../services/arquivos/deposito/s3.ts'
import { abrir, ErroDaCopia, fechar } from './cifra.ts'
import { INDICE, Indice } from './manifesto.ts'

export const hashDe = async (partes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let tamanho = 0
  for await (const parte of partes) {
    hash.update(parte)
    tamanho += parte.length
  }
  return { sha256: hash.digest('hex'), tamanho }
}

/** Passes what comes, and afterwards tells its hash and size. */
const contando = (partes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  const soma = { sha256: '', tamanho: 0 }
  const passar = async function* () {
    for await (const parte of partes) {
      hash.update(parte)
      soma.tamanho += parte.length
      yield parte
    }
    soma.sha256 = hash.digest('hex')
  }
  return { soma, partes: passar() }
}

const armazemDe = (onde: string, config: Config) => {
  const balde = /^s3:\/\/(.+?)\/?$/.exec(onde)?.[1]
  if (!balde) return { armazem: criarDisco(resolve(onde)), provisorios: join(resolve(onde), '.provisorios') }
  const s3 = {
    ...config,
    S3_ENDPOINT: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    S3_ACCESS_KEY: config.BACKUP_S3_ACCESS_KEY ?? config.S3_ACCESS_KEY,
    S3_SECRET_KEY: config.BACKUP_S3_SECRET_KEY ?? config.S3_SECRET_KEY,
    S3_BUCKET: balde,
  }
  if (!s3.S3_ENDPOINT || !s3.S3_ACCESS_KEY || !s3.S3_SECRET_KEY)
    throw new ErroDaCopia(`${onde}: informe BACKUP_S3_ENDPOINT, _ACCESS_KEY e _SECRET_KEY, ou as S3_*`)
  return { armazem: criarS3(s3), provisorios: join(config.DATA_DIR, 'backup-provisorios') }
}

export const abrirLugar = (onde: string, config: Config) => {
  const { armazem, provisorios } = armazemDe(onde, config)

  const provisorio = async () => {
    await mkdir(provisorios, { recursive: true, mode: 0o700 })
    return join(provisorios, crypto.randomUUID())
  }
  const conferir = async (chave: string, esperado: string) => {
    const lido = await armazem.abrir(chave)
    if (!lido || (await hashDe(lido)).sha256 !== esperado)
      throw new ErroDaCopia(`${onde}: ${chave} não foi lido como foi gravado`)
  }
  /** Answers what was closed, in the clear. What is not `esperado` is not kept: under the name of what it should be, it would
   *  be taken for good by every copy that follows. */
  const gravar = async (
    chave: string,
    publica: string,
    claro: AsyncIterable<Uint8Array>,
    esperado?: string,
  ) => {
    const caminho = await provisorio()
    try {
      const dentro = contando(claro)
      const fora = contando(await fechar(publica, dentro.partes))
      await pipeline(fora.partes, createWriteStream(caminho, { mode: 0o600, flags: 'wx' }))
      if (esperado !== undefined && dentro.soma.sha256 !== esperado) return null
      await armazem.guardar(chave, caminho)
      await conferir(chave, fora.soma.sha256)
      return dentro.soma
    } finally {
      await rm(caminho, { force: true })
    }
  }
  /** What comes is only good when the end was reached: there the hash is compared. */
  const ler = async (chave: string, privada: string, esperado?: string) => {
    const cifrado = await armazem.abrir(chave)
    if (!cifrado) throw new ErroDaCopia(`A cópia está incompleta: falta ${chave}.`)
    const { soma, partes } = contando(await abrir(privada, cifrado))
    return Readable.from(
      (async function* () {
        try {
          yield* partes
        } catch (erro) {
          throw new ErroDaCopia(`A cópia está danificada em ${chave}: ${(erro as Error).message}`)
        }
        if (esperado !== undefined && soma.sha256 !== esperado)
          throw new ErroDaCopia(`A cópia está danificada em ${chave}: o conteúdo não é o que foi copiado.`)
      })(),
    )
  }
  /** An object is written whole or not at all, so that one with a first byte is there. */
  const existe = async (chave: string) => {
    const inicio = await armazem.abrir(chave, { inicio: 0, fim: 0 })
    return inicio !== null && (await inicio.toArray()).length > 0
  }
  const indice = async (): Promise<Indice> => {
    const lido = await armazem.abrir(INDICE)
    return lido ? Indice.parse(JSON.parse(Buffer.concat(await lido.toArray()).toString())) : { copias: [] }
  }
  const gravarIndice = async (novo: Indice) => {
    const caminho = await provisorio()
    await writeFile(caminho, `${JSON.stringify(novo, null, 2)}\n`)
    await armazem.guardar(INDICE, caminho)
  }
  return { gravar, ler, existe, indice, gravarIndice }
}

export type Lugar = ReturnType<typeof abrirLugar>
