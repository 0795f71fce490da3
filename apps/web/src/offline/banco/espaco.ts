// The room that the browser gives this page, as far as it tells (reserva.ts says how far that is).
import { refazerReserva } from './reserva.ts'

export interface Espaco {
  usado: number
  livre: number
  total: number
  /** Little room is left, as far as the browser tells. */
  apertado: boolean
  /** The browser will not clear it by itself. */
  persistente: boolean
}

const POUCO = 300 * 1024 * 1024
/** What is left for the draft itself when a file comes in. */
const RESERVA = 20 * 1024 * 1024

export const lerEspaco = async (): Promise<Espaco | null> => {
  if (!navigator.storage?.estimate) return null
  const { usage: usado = 0, quota: total = 0 } = await navigator.storage.estimate()
  const folga = await refazerReserva()
  const livre = folga ? Math.max(0, total - usado) : 0
  const persistente = (await navigator.storage.persisted?.()) ?? false
  return { usado, livre, total, apertado: livre < POUCO, persistente }
}

export const pedirPersistencia = async () => (await navigator.storage?.persist?.()) ?? false

/** The answer comes before a byte is written, so that what is already kept is never at risk. */
export const cabe = async (bytes: number) => {
  const espaco = await lerEspaco()
  return !espaco || espaco.total === 0 || bytes + RESERVA <= espaco.livre
}
