// How many requests are in flight: the loading indicator reads it (docs/dominio/telas.md#loading).
import { createStore } from '../../store.ts'

const quantos = createStore(0)

/** Work that nobody asked for begins within this time of being let in. */
const FOLGA_MS = 50
let silencio = 0

export const emVoo = {
  quantos: quantos.get,
  subscribe: quantos.subscribe,
  /** Counts a piece of work from now until it ends, whichever way it ends. */
  contar: async <T>(trabalho: () => Promise<T>): Promise<T> => {
    if (silencio > 0) return trabalho()
    quantos.set(quantos.get() + 1)
    try {
      return await trabalho()
    } finally {
      quantos.set(quantos.get() - 1)
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
