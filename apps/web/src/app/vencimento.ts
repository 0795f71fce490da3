// The end of a session by its time: with the page open, on the instant; with it closed, at the next opening, before
// anything is read (api/sessao-atual.ts). What was typed is written first, and waits sealed for its owner.
import { sessaoAtual } from '../api/sessao-atual.ts'

/** A longer wait than this, about 24 days, is over at once in a browser. */
const ESPERA_MAXIMA = 2 ** 31 - 1

const esquecerSessoes = async () => (await import('../offline/cofre/cofre.ts')).esquecerSessoes()

export const vigiarVencimento = () => {
  let relogio: ReturnType<typeof setTimeout> | undefined
  const conferir = () => {
    clearTimeout(relogio)
    const venceEm = sessaoAtual.venceEm()
    if (venceEm === null) return
    const faltam = venceEm - Date.now()
    if (faltam <= 0) return sessaoAtual.vencer()
    relogio = setTimeout(conferir, Math.min(faltam, ESPERA_MAXIMA))
  }
  conferir()
  if (sessaoAtual.token() === null && sessaoAtual.deixouRestos()) void esquecerSessoes().catch(() => {})
  const calar = sessaoAtual.subscribe(conferir)
  // A device that slept wakes late.
  document.addEventListener('visibilitychange', conferir)
  return () => {
    clearTimeout(relogio)
    calar()
    document.removeEventListener('visibilitychange', conferir)
  }
}
