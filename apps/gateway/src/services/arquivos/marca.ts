// Every process of an installation has to look at the same files. The database holds the installation's id and the store a
// marker that says it; a process that does not find it, or finds another's, would answer 404 for evidence and print documents
// without it (docs/decisoes/0055-producao.md).
import type { Config } from '../../config.ts'
import type { Db } from '../../context.ts'
import { depositoDe } from './deposito/deposito.ts'
import * as repository from './repository.ts'

/** It is null when all is well; else what is wrong and what to do, in one line. */
export const conferirMarca = async (config: Config, db: Db): Promise<string | null> => {
  const deposito = depositoDe(config)
  const lugar = config.S3_ENDPOINT
    ? `S3_ENDPOINT/S3_BUCKET: em ${config.S3_ENDPOINT}, ${config.S3_BUCKET},`
    : `DATA_DIR: em ${config.DATA_DIR}`
  // The row is held: of two that start at once on an empty installation, the second finds that it is marked.
  return db.transaction().execute(async (trx) => {
    const { id, marcada_em } = await repository.instalacao(trx)
    const marca = await deposito.lerMarca()
    if (marca === id) return null
    if (marca !== null)
      return `${lugar} estão os arquivos de outra instalação (${marca}); a deste banco de dados é ${id}. Aponte para os arquivos dela.`
    const ultimos = await repository.ultimosGuardados(trx)
    const algum = (await Promise.all(ultimos.map(deposito.tem))).includes(true)
    if (!algum && (ultimos.length > 0 || marcada_em !== null))
      return `${lugar} não estão os arquivos desta instalação, que os outros processos guardam: use as mesmas S3_*, ou um DATA_DIR em disco compartilhado. Se é aqui o lugar deles (uma restauração), grave ${id} no arquivo ${deposito.ondeFicaAMarca}.`
    await deposito.gravarMarca(id)
    await repository.anotarMarca(trx)
    return null
  })
}

/** The files of this installation were just put here: a restoration. */
export const marcar = (config: Config, db: Db) =>
  db.transaction().execute(async (trx) => {
    const { id } = await repository.instalacao(trx)
    await depositoDe(config).gravarMarca(id)
  })
