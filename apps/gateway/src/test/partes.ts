// Uploads in parts, made by the service itself, as far as the test wants them.
import { createHash } from 'node:crypto'
import type { InicioDeEnvio } from '@guara/domain/arquivo/partes'
import type { Octetos } from '@guara/domain/contract'
import type { Config } from '../config.ts'
import type { Db } from '../context.ts'
import { iniciar, receberParte } from '../services/arquivos/partes.ts'
import { contextoDe, UM_PDF } from './arquivos.ts'

export const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const anuncioDe = (bytes: Uint8Array, nome = 'laudo.pdf'): InicioDeEnvio => ({
  nome,
  tamanho: bytes.length,
  sha256: sha256De(bytes),
})

const deUmaVez = (bytes: Uint8Array): Octetos => ({
  partes: (async function* () {
    yield bytes
  })(),
  cortar: () => {},
})

export const OCTETOS = { 'content-type': 'application/octet-stream' }

/** An upload that was announced, and sent up to `recebido`. */
export const umEnvioEmPartes = async (
  db: Db,
  config: Config,
  usuarioId: string,
  { bytes = UM_PDF, recebido = 0, agora = new Date() } = {},
) => {
  const ctx = contextoDe(db, config, usuarioId, agora)
  const id = crypto.randomUUID()
  await iniciar(ctx, id, anuncioDe(bytes))
  if (recebido > 0) await receberParte(ctx, id, { inicio: 0 }, deUmaVez(bytes.subarray(0, recebido)))
  return id
}
