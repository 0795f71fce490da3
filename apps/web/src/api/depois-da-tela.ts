// What nobody waits for begins after what everybody waits for: on a first visit each part that is fetched before the
// list makes the list come later.
import { emVoo } from './em-voo.ts'

/** A line on which something is always on its way does not keep it from beginning. */
const ESPERA_MAXIMA_MS = 10_000
const PAUSA_MS = 50
/** One answer leads to the next question: it is over when nothing was on its way this many looks in a row. */
const VEZES = 4

/** A page that the worker serves has every part on the device: waiting would gain nothing. */
const tudoNoAparelho = () => Boolean(navigator.serviceWorker?.controller)

const noOcio = (tarefa: () => void) =>
  typeof requestIdleCallback === 'undefined'
    ? setTimeout(tarefa)
    : requestIdleCallback(tarefa, { timeout: ESPERA_MAXIMA_MS })

/** Begins when nothing is on its way and the page is idle; not at all once the returned function was called. */
export const depoisDaTela = (tarefa: () => void) => {
  const limite = Date.now() + ESPERA_MAXIMA_MS
  let quietas = 0
  let desistiu = false
  const comecar = () => {
    if (!desistiu) tarefa()
  }
  const olhar = () => {
    if (desistiu) return
    quietas = emVoo.quantos() > 0 ? 0 : quietas + 1
    if (quietas >= VEZES || Date.now() >= limite) noOcio(comecar)
    else setTimeout(olhar, PAUSA_MS)
  }
  setTimeout(tudoNoAparelho() ? comecar : olhar)
  return () => {
    desistiu = true
  }
}
