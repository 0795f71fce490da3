// The end of a session by its time: with the page open, on the instant; with it closed, at the next opening, before
// anything is read (api/cliente/sessao-atual.ts). What was typed is written first, and waits sealed for its owner. One that nobody used
// for too long ends at the gateway: the page asks it then, and not before, because asking is use. Without network it goes on.
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'

/** A longer wait than this, about 24 days, is over at once in a browser. */
const ESPERA_MAXIMA = 2 ** 31 - 1
const UM_MINUTO = 60_000

const esquecerSessoes = async () => (await import('../offline/cofre/cofre.ts')).esquecerSessoes()

/** A refusal ends the session as it does in any other call (api/cliente/client.ts). */
const perguntarSeVale = async () => {
  const [{ sessao }, { createClient }] = await Promise.all([
    import('@guara/domain/sessao/contract'),
    import('../api/cliente/client.ts'),
  ])
  await createClient(sessao).conta({})
}

export const vigiarVencimento = () => {
  let relogio: ReturnType<typeof setTimeout> | undefined
  const esperar = (ms: number) => {
    clearTimeout(relogio)
    relogio = setTimeout(conferir, Math.min(Math.max(ms, 0), ESPERA_MAXIMA))
  }
  const conferir = () => {
    clearTimeout(relogio)
    const venceEm = sessaoAtual.venceEm()
    if (venceEm === null) return
    const faltam = venceEm - Date.now()
    if (faltam <= 0) return sessaoAtual.vencer()
    const ociosaEm = sessaoAtual.ociosaEm() ?? venceEm
    if (ociosaEm > Date.now()) return esperar(Math.min(faltam, ociosaEm - Date.now()))
    esperar(Math.min(faltam, UM_MINUTO))
    if (navigator.onLine) void perguntarSeVale().then(conferir, () => {})
  }
  conferir()
  if (sessaoAtual.token() === null && sessaoAtual.deixouRestos()) void esquecerSessoes().catch(() => {})
  const calar = sessaoAtual.subscribe(conferir)
  // A device that slept wakes late.
  document.addEventListener('visibilitychange', conferir)
  window.addEventListener('online', conferir)
  return () => {
    clearTimeout(relogio)
    calar()
    document.removeEventListener('visibilitychange', conferir)
    window.removeEventListener('online', conferir)
  }
}
