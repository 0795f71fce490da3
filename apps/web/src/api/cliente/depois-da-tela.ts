// What nobody waits for begins after what everybody waits for: each part that is fetched or run before the list makes the
// list come later.
import { createStore } from '../../store.ts'
import { noOcio } from '../../ui/aparelho/no-ocio.ts'

/** The first screen of this page shows what it has to show: the frame says so. */
export const telaPronta = createStore(false)

/** A screen that never gets there does not keep the rest from beginning. */
const ESPERA_MAXIMA_MS = 20_000

/** A page that the worker serves has every part on the device, and may have no network: then what its first screen shows is
 *  what the background brings. */
const tudoNoAparelho = () => Boolean(navigator.serviceWorker?.controller)

/** Begins when the screen is there and the page is idle; not at all once the returned function was called. */
export const depoisDaTela = (tarefa: () => void) => {
  let desistiu = false
  const comecar = () => {
    deixarDeEsperar()
    void noOcio().then(() => {
      if (!desistiu) tarefa()
    })
  }
  const relogio = setTimeout(comecar, telaPronta.get() || tudoNoAparelho() ? 0 : ESPERA_MAXIMA_MS)
  const calar = telaPronta.subscribe(comecar)
  const deixarDeEsperar = () => {
    clearTimeout(relogio)
    calar()
  }
  return () => {
    desistiu = true
    deixarDeEsperar()
  }
}
