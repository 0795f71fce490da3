// Chance that can be repeated: the same seed draws the same things in the same order.

/** mulberry32: 32 bits of state are enough for tests, and they are printed as the seed. */
export const criarSorteio = (semente) => {
  let estado = semente >>> 0
  const fracao = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const inteiro = (menor, maior) => menor + Math.floor(fracao() * (maior - menor + 1))
  return {
    inteiro,
    chance: (p) => fracao() < p,
    um: (lista) => lista[inteiro(0, lista.length - 1)],
    bytes: (quantos) => Buffer.from(Array.from({ length: quantos }, () => inteiro(0, 255))),
  }
}
