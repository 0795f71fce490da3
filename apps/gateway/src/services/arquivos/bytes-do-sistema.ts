// Bytes that the system itself makes and keeps in the store, under a new id each time: nothing is ever written over. The
// note that they may have to be erased comes before them and goes with the transaction that makes them good.
import { rm } from 'node:fs/promises'
import { arquivoMaiorQue, MEGABYTE } from '@guara/domain/arquivo/tipos'
import { ErroDeNegocio } from '@guara/domain/erros'
import type { Config } from '../../config.ts'
import type { Contexto, Db } from '../../context.ts'
import { depositoDe } from './deposito/deposito.ts'
import * as repository from './repository.ts'

type Ctx = Pick<Contexto, 'db' | 'agora'> & { instalacao: Pick<Contexto['instalacao'], 'config'> }

/** The bytes are not good yet: without `confirmar` the cleaning job takes them. */
export const guardarBytes = async (ctx: Ctx, bytes: Uint8Array): Promise<string> => {
  const id = crypto.randomUUID()
  const deposito = depositoDe(ctx.instalacao.config)
  await repository.anotarParaApagar(ctx.db, [id], ctx.agora)
  const { arquivo } = await deposito.receber(id)
  await arquivo.writeFile(bytes).finally(() => arquivo.close())
  await deposito.guardar(id)
  return id
}

/** It belongs in the transaction of what holds them from now on. */
export const confirmar = (db: Db, id: string) => repository.riscarDeApagar(db, id)

/** It belongs in the transaction that takes others in their place. */
export const soltar = (db: Db, ids: readonly string[], agora: Date) =>
  ids.length > 0 ? repository.anotarParaApagar(db, ids, agora) : Promise.resolve([])

/** It comes after the transaction, whichever way that ended. Only the database knows which: the answer to a commit may be lost though
 *  it was done, and then the note is gone and the bytes are somebody's. What fails here is left to the cleaning job. */
export const apagarSoltos = async (
  { db, instalacao }: Omit<Ctx, 'agora'>,
  ids: readonly string[],
  como: 'apagar' | 'apagarParte' = 'apagar',
) => {
  for (const id of ids)
    try {
      if (!(await repository.segueSolto(db, id))) continue
      await depositoDe(instalacao.config)[como](id)
      await repository.riscarDeApagar(db, id)
    } catch {
      // The note of it stays.
    }
}

export const lerBytes = async (config: Config, id: string): Promise<Buffer> => {
  const guardados = await depositoDe(config).exigir(id)
  return Buffer.concat(await guardados.toArray())
}

/** A file that is only looked at: it waits on the disk, not in memory, until its turn, and is gone afterwards. `agir` is
 *  given the place where it lies. */
export const comArquivoDePassagem = async <T>(
  config: Config,
  partes: AsyncIterable<Uint8Array>,
  limiteMb: number,
  agir: (caminho: string) => Promise<T>,
): Promise<T> => {
  const { caminho, arquivo } = await depositoDe(config).receber(crypto.randomUUID())
  try {
    let tamanho = 0
    try {
      for await (const parte of partes) {
        tamanho += parte.length
        if (tamanho > limiteMb * MEGABYTE) throw new ErroDeNegocio('CORPO_GRANDE', arquivoMaiorQue(limiteMb))
        await arquivo.writeFile(parte)
      }
    } finally {
      await arquivo.close()
    }
    return await agir(caminho)
  } finally {
    await rm(caminho, { force: true })
  }
}
