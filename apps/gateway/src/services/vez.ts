// What must not be done twice at once in this process waits its turn, by name. Across processes the database decides.
import pLimit, { type LimitFunction } from 'p-limit'

/** The names that somebody holds or waits for. */
const DESTE_PROCESSO = new Map<string, LimitFunction>()

export const umDeCadaVez = async <T>(
  nome: string,
  agir: () => Promise<T>,
  vezes = DESTE_PROCESSO,
): Promise<T> => {
  const vez = vezes.get(nome) ?? pLimit(1)
  vezes.set(nome, vez)
  try {
    return await vez(agir)
  } finally {
    if (vez.activeCount + vez.pendingCount === 0) vezes.delete(nome)
  }
}
