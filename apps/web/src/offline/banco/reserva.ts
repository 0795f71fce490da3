// Room kept on purpose: bytes of no meaning, given up when the store is full, so that what is typed still fits and whoever
// types is told in time. A browser answers ten gigabytes more than is used, whatever the disk has, to give nobody away: the
// only honest measure of a full device is a writing that fails.
import { Dexie, type EntityTable } from 'dexie'
import { createStore } from '../../store.ts'

/** Sixteen megabytes. The browser copies each part before it goes on, and on a slow phone a megabyte at once held a tap for a
 *  sixth of a second. */
const PARTES = 64
const PARTE = 256 * 1024
/** The browser draws no more than this at once. */
const SORTEIO = 65_536

const criar = () => {
  const banco = new Dexie('guara-reserva') as Dexie & {
    partes: EntityTable<{ n: number; bytes: Uint8Array }, 'n'>
  }
  banco.version(1).stores({ partes: 'n' })
  return banco
}

export const bancoDaReserva = criar()

/** Random bytes: no store can write them smaller than they are. */
const bytesQuaisquer = () => {
  const bytes = new Uint8Array(PARTE)
  for (let i = 0; i < PARTE; i += SORTEIO) crypto.getRandomValues(bytes.subarray(i, i + SORTEIO))
  return bytes
}

export const aparelhoCheio = createStore(false)

/** Dexie tells the failure of a transaction, with what made it fail inside. */
const faltaEspaco = (erro: unknown): boolean => {
  const { name, inner } = (erro ?? {}) as { name?: unknown; inner?: unknown }
  return name === 'QuotaExceededError' || (inner != null && faltaEspaco(inner))
}

/** Puts back what is missing of it, if there is room. `antesDeCada`: what each part waits for, where nobody waits for it. */
export const refazerReserva = async (antesDeCada?: () => Promise<void>) => {
  try {
    const ha = new Set(await bancoDaReserva.partes.toCollection().primaryKeys())
    for (let n = 0; n < PARTES; n++)
      if (!ha.has(n)) {
        await antesDeCada?.()
        await bancoDaReserva.partes.put({ n, bytes: bytesQuaisquer() })
      }
    aparelhoCheio.set(false)
  } catch (erro) {
    if (faltaEspaco(erro)) aparelhoCheio.set(true)
  }
  return !aparelhoCheio.get()
}

/** A writing of what was typed: when it does not fit, it is done again in the room of the reserve. */
export const comReserva = async <T>(gravar: () => PromiseLike<T>): Promise<T> => {
  try {
    return await gravar()
  } catch (erro) {
    if (!faltaEspaco(erro)) throw erro
    aparelhoCheio.set(true)
    await bancoDaReserva.partes.clear()
    return await gravar()
  }
}
