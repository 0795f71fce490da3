// The hash of a file as it lies on the device, slice by slice: a 200 MB video never sits whole in memory, and typing goes
// on meanwhile. The browser's own digest takes only a whole buffer.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Fonte } from './pedacos.ts'

const FATIA = 1024 * 1024

export const calcularSha256 = async (
  { tamanho, fatia }: Fonte,
  onProgresso: (fracao: number) => void = () => {},
): Promise<string> => {
  const conta = sha256.create()
  for (let inicio = 0; inicio < tamanho; inicio += FATIA) {
    conta.update(await fatia(inicio, inicio + FATIA))
    onProgresso(Math.min(1, (inicio + FATIA) / tamanho))
  }
  return bytesToHex(conta.digest())
}

/** The source of a file that only the screen has so far. */
export const fonteDoBlob = (blob: Blob): Fonte => ({
  tamanho: blob.size,
  fatia: async (inicio, fim) => new Uint8Array(await blob.slice(inicio, fim).arrayBuffer()),
})
