// An RSA pair takes half a second, and the tests ask for hundreds: after the first few, each gets one of those again, in
// turn. Neighbours never share one, and no test tells users apart by their keys alone. An authority that a test makes up is
// told from ours by its key alone: it gets one of its own.
import type { webcrypto } from 'node:crypto'

const NA_GAVETA = 4

const gerar = crypto.subtle.generateKey
const gavetas = new Map<number, { pares: Array<Promise<webcrypto.CryptoKeyPair>>; pedidos: number }>()

const daGaveta = (bits: number, fazer: () => Promise<webcrypto.CryptoKeyPair>) => {
  const gaveta = gavetas.get(bits) ?? { pares: [], pedidos: 0 }
  gavetas.set(bits, gaveta)
  const lugar = gaveta.pedidos++ % NA_GAVETA
  gaveta.pares[lugar] ??= fazer()
  return gaveta.pares[lugar]
}

const semGaveta = globalThis as { chavesSemGaveta?: boolean }

/** Whatever pairs `fazer` makes are new. */
export const comChavesNovas = async <T>(fazer: () => Promise<T>) => {
  semGaveta.chavesSemGaveta = true
  try {
    return await fazer()
  } finally {
    semGaveta.chavesSemGaveta = false
  }
}

const comGaveta = function (this: webcrypto.SubtleCrypto, ...args: Parameters<typeof gerar>) {
  const [algoritmo] = args
  const fazer = () => gerar.apply(this, args) as Promise<webcrypto.CryptoKeyPair>
  return !semGaveta.chavesSemGaveta && typeof algoritmo === 'object' && 'modulusLength' in algoritmo
    ? daGaveta(algoritmo.modulusLength as number, fazer)
    : fazer()
}

// Every test file of a worker passes here, and one drawer is enough.
if (gerar.name !== comGaveta.name) crypto.subtle.generateKey = comGaveta as typeof gerar
