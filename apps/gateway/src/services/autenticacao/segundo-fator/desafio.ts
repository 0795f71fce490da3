// The challenges of passkeys are not kept: each carries its end and an authenticator of ours, so that asking for one, which
// anybody may, writes nothing. Only those that were answered are written down, so that none is answered twice.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Chaves } from '../../../chaves.ts'

const VALIDADE_MS = 5 * 60_000
const ALEATORIOS = 16
const FIM = 6

/** What it was made for: an answer to one purpose does not serve another. */
export type Finalidade = 'prova' | `cadastro:${string}`

const autenticar = ({ desafio }: Chaves, finalidade: Finalidade, corpo: Uint8Array) =>
  createHmac('sha256', desafio).update(`${finalidade}\n`).update(corpo).digest()

export const novoDesafio = (chaves: Chaves, finalidade: Finalidade, agora: Date) => {
  const corpo = randomBytes(ALEATORIOS + FIM)
  corpo.writeUIntBE(agora.getTime() + VALIDADE_MS, ALEATORIOS, FIM)
  return new Uint8Array(Buffer.concat([corpo, autenticar(chaves, finalidade, corpo)]))
}

export const desafioVale = (chaves: Chaves, finalidade: Finalidade, desafio: string, agora: Date) => {
  const bytes = Buffer.from(desafio, 'base64url')
  const corpo = bytes.subarray(0, ALEATORIOS + FIM)
  const autenticador = bytes.subarray(ALEATORIOS + FIM)
  const esperado = autenticar(chaves, finalidade, corpo)
  if (autenticador.length !== esperado.length || !timingSafeEqual(autenticador, esperado)) return false
  return corpo.readUIntBE(ALEATORIOS, FIM) > agora.getTime()
}
