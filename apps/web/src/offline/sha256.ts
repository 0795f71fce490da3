// The hash of a file as it lies on the device, slice by slice: a 200 MB video never sits whole in memory, and typing goes
// on meanwhile. The browser's own digest takes only a whole buffer.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const FATIA = 1024 * 1024

export const calcularSha256 = async (
  arquivo: Blob,
  onProgresso: (fracao: number) => void = () => {},
): Promise<string> => {
  const conta = sha256.create()
  for (let inicio = 0; inicio < arquivo.size; inicio += FATIA) {
    conta.update(new Uint8Array(await arquivo.slice(inicio, inicio + FATIA).arrayBuffer()))
    onProgresso(Math.min(1, (inicio + FATIA) / arquivo.size))
  }
  return bytesToHex(conta.digest())
}
