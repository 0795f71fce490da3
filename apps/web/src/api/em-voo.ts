// How many requests are in flight (section 4.4): the loading indicator reads it.
let quantos = 0
const ouvintes = new Set<() => void>()

const mudar = (passo: 1 | -1) => {
  quantos += passo
  for (const ouvinte of ouvintes) ouvinte()
}

/** Work that nobody asked for begins within this time of being let in. */
const FOLGA_MS = 50
let silencio = 0

export const emVoo = {
  quantos: () => quantos,
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte)
    return () => ouvintes.delete(ouvinte)
  },
  /** Counts a piece of work from now until it ends, whichever way it ends. */
  contar: async <T>(trabalho: () => Promise<T>): Promise<T> => {
    if (silencio > 0) return trabalho()
    mudar(1)
    try {
      return await trabalho()
    } finally {
      mudar(-1)
    }
  },
  /** What is fetched before anybody asks moves no indicator. */
  emSilencio: (comecar: () => void) => {
    silencio += 1
    setTimeout(() => {
      silencio -= 1
    }, FOLGA_MS)
    comecar()
  },
}
