// An RSA pair takes half a second, and the tests ask for hundreds: after the first few, each gets one of those again, in
// turn. Neighbours never share one, and no test tells users apart by their keys alone.
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

const comGaveta = function (this: webcrypto.SubtleCrypto, ...args: Parameters<typeof gerar>) {
  const [algoritmo] = args
  const fazer = () => gerar.apply(this, args) as Promise<webcrypto.CryptoKeyPair>
  return typeof algoritmo === 'object' && 'modulusLength' in algoritmo
    ? daGaveta(algoritmo.modulusLength as number, fazer)
    : fazer()
}

// Every test file of a worker passes here, and one drawer is enough.
if (gerar.name !== comGaveta.name) crypto.subtle.generateKey = comGaveta as typeof gerar
