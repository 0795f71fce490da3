// How many requests are in flight (section 4.4): the loading indicator reads it.
let quantos = 0
const ouvintes = new Set<() => void>()

const mudar = (passo: 1 | -1) => {
  quantos += passo
  for (const ouvinte of ouvintes) ouvinte()
}

export const emVoo = {
  quantos: () => quantos,
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte)
    return () => ouvintes.delete(ouvinte)
  },
  /** Counts a piece of work from now until it ends, whichever way it ends. */
  contar: async <T>(trabalho: () => Promise<T>): Promise<T> => {
    mudar(1)
    try {
      return await trabalho()
    } finally {
      mudar(-1)
    }
  },
}
