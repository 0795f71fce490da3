// Where the root of the installation's keys lies once SECRET_KEY was changed (docs/decisoes/0073-troca-da-chave-mestra.md).
import type { Raiz } from '../../chaves.ts'
import type { Db } from '../../context.ts'
import * as repository from './repository.ts'

export const lerRaiz = async (db: Db): Promise<Raiz> => {
  const { id, raiz } = await repository.raiz(db)
  return { instalacao: id, fechada: raiz }
}

/** Of two that change it at once, the second finds what the first left. */
export const trocarRaiz = async (trx: Db, trocar: (raiz: Raiz) => Promise<Buffer>) => {
  await repository.instalacao(trx)
  await repository.gravarRaiz(trx, await trocar(await lerRaiz(trx)))
}
