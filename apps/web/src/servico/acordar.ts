// Background Sync: the browser wakes the page when the network is back, even while nobody looks at it.
import { ENVIAR } from './mensagem.ts'

interface ComSync {
  sync?: { register: (nome: string) => Promise<void> }
}

/** A browser that thinks it has network wakes the page at once: not again within this. */
const PAUSA_MS = 60_000
let pedidoEm = Number.NEGATIVE_INFINITY

/** The wake-up is asked for whenever something could not leave. A browser without it still has the queue's own
 * pauses. */
export const pedirParaAcordar = async () => {
  if (!navigator.serviceWorker?.controller || Date.now() - pedidoEm < PAUSA_MS) return
  pedidoEm = Date.now()
  const registro = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & ComSync
  await registro.sync?.register(ENVIAR)
}

/** Answers how to stop listening. */
export const aoAcordar = (agir: () => void) => {
  const ouvir = ({ data }: MessageEvent) => {
    if (data === ENVIAR) agir()
  }
  navigator.serviceWorker?.addEventListener('message', ouvir)
  return () => navigator.serviceWorker?.removeEventListener('message', ouvir)
}
