// Editions: what anybody may ask for is made at most once in ten minutes, one thing at a time, and waits on the disk. However many
// ask, the database is read by one, and the memory holds none of it (docs/decisoes/0075-dados-abertos.md).
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MINUTOS_DA_EDICAO } from '@guara/domain/transparencia/conjuntos'
import type { Contexto, Instalacao } from '../../context.ts'

const VALIDADE_MS = MINUTOS_DA_EDICAO * 60_000
const UM_DIA_MS = 86_400_000

export interface Edicao {
  feitaEm: Date
  tamanho: number
  sha256: string
  abrir: (faixa?: { inicio: number; fim: number }) => AsyncIterable<Uint8Array>
}

/** A process that ended may have left older editions behind. */
const apagarAntigas = async (pasta: string) => {
  for (const nome of await readdir(pasta).catch(() => [])) {
    const { mtimeMs } = await stat(join(pasta, nome)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > UM_DIA_MS) await rm(join(pasta, nome), { recursive: true, force: true })
  }
}

const criarGuarda = ({ config }: Instalacao) => {
  const feitos = new Map<string, { em: number; valor: Promise<unknown> }>()
  const noDisco = new Map<string, string[]>()
  const raiz = join(config.DATA_DIR, 'dados-abertos')
  const pasta = join(raiz, crypto.randomUUID())
  const limpeza = apagarAntigas(raiz)
  let vez: Promise<unknown> = limpeza

  /** The one before stays: somebody may be about to open it. */
  const trocar = async (nome: string, caminho: string) => {
    const caminhos = [...(noDisco.get(nome) ?? []), caminho]
    while (caminhos.length > 2) await rm(caminhos.shift() ?? '', { force: true })
    noDisco.set(nome, caminhos)
  }

  return {
    /** What was made less than ten minutes ago, or is being made; a failure is not kept. */
    guardado: <T>({ agora }: Pick<Contexto, 'agora'>, nome: string, fazer: () => Promise<T>): Promise<T> => {
      const feito = feitos.get(nome)
      if (feito && agora.getTime() - feito.em < VALIDADE_MS) return feito.valor as Promise<T>
      const valor = vez.then(fazer)
      vez = valor.catch(() => {
        if (feitos.get(nome)?.valor === valor) feitos.delete(nome)
      })
      feitos.set(nome, { em: agora.getTime(), valor })
      return valor
    },

    gravar: async (nome: string, feitaEm: Date, partes: AsyncIterable<Uint8Array>): Promise<Edicao> => {
      await mkdir(pasta, { recursive: true })
      const caminho = join(pasta, `${feitaEm.getTime()}-${nome}`)
      const hash = createHash('sha256')
      let tamanho = 0
      const contadas = async function* () {
        for await (const parte of partes) {
          hash.update(parte)
          tamanho += parte.length
          yield parte
        }
      }
      await pipeline(Readable.from(contadas(), { objectMode: false }), createWriteStream(caminho))
      await trocar(nome, caminho)
      return {
        feitaEm,
        tamanho,
        sha256: hash.digest('hex'),
        abrir: (faixa) => createReadStream(caminho, faixa && { start: faixa.inicio, end: faixa.fim }),
      }
    },
  }
}

const guardas = new WeakMap<Instalacao, ReturnType<typeof criarGuarda>>()

export const guardaDe = ({ instalacao }: Pick<Contexto, 'instalacao'>) => {
  const guarda = guardas.get(instalacao) ?? criarGuarda(instalacao)
  guardas.set(instalacao, guarda)
  return guarda
}
