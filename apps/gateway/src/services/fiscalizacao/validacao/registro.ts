// What is on record of a paper that anybody may check: of first acts and of what the installation issues the signatures know,
// of the acts after the first the form does.
import type { Db } from '../../../context.ts'
import * as assinados from '../../assinatura/documentos.ts'
import * as repository from './repository.ts'

/** The paper of an instrument, with what became of its form. */
export const instrumentoAssinado = async (db: Db, codigo: string) => {
  const documento = await assinados.documentoPorCodigo(db, codigo)
  const instrumento = documento && (await repository.instrumentoPorId(db, documento.instrumento_id))
  return instrumento && { ...documento, ...instrumento }
}

/** Those of these hashes that a file had when it was signed here, each with the code of its document. */
export const revisoesEmitidas = async (db: Db, hashes: readonly string[]) =>
  new Map([
    ...(await assinados.revisoesEmitidas(db, hashes)),
    ...(await repository.revisoesDosAtos(db, hashes)),
  ])

/** The cargo of who signed, as it was then, by the serial of the certificate. */
export const cargosPorSerie = async (db: Db, series: readonly string[]) =>
  new Map([...(await assinados.cargosPorSerie(db, series)), ...(await repository.cargosDosAtos(db, series))])

export const existeCodigo = async (db: Db, codigo: string) =>
  (await assinados.documentoPorCodigo(db, codigo)) !== undefined ||
  (await repository.atoPorCodigo(db, codigo)) !== undefined ||
  (await assinados.emissaoPorCodigo(db, codigo)) !== undefined
