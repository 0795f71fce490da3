// How much goes in one part. Large ones cost fewer requests on a good line; small ones lose less when a bad one drops.
const KB = 1024

export const PARTE_INICIAL = 512 * KB
export const PARTE_MENOR = 128 * KB
export const PARTE_MAIOR = 4096 * KB

/** A part that took less than this could have been larger; more than that, smaller. */
const RAPIDA_MS = 1500
const LENTA_MS = 8000

export const aposChegar = (tamanho: number, ms: number, maior = PARTE_MAIOR) => {
  if (ms < RAPIDA_MS) return Math.min(maior, tamanho * 2)
  return ms > LENTA_MS ? Math.max(PARTE_MENOR, tamanho / 2) : tamanho
}

export const aposFalhar = (tamanho: number) => Math.max(PARTE_MENOR, tamanho / 2)

/** The pause before trying again: longer each time, and never two devices at the same moment. */
export const pausaMs = (falhas: number, sorte = Math.random()) =>
  Math.min(5000, 300 * 2 ** (falhas - 1)) * (0.5 + sorte)
