// The page's side of the service worker: brought in after the page is ready, looked for again when the page is opened,
// looked at or gets its network back, and every hour of a page left open.
import { novaVersao } from './nova-versao.ts'

const UMA_HORA_MS = 3_600_000

/** Tells of an edition that is whole and waits. The first one of a device waits for nobody. */
const acompanhar = (registro: ServiceWorkerRegistration) => {
  const ver = () => {
    if (registro.waiting && navigator.serviceWorker.controller) novaVersao.anunciar()
  }
  registro.addEventListener('updatefound', () => registro.installing?.addEventListener('statechange', ver))
  ver()
}

/** Another tab let the new edition in: this page goes on with its own until the person decides. */
const notarTroca = (signal?: AbortSignal) => {
  let controlada = navigator.serviceWorker.controller !== null
  const notar = () => {
    if (controlada) novaVersao.anunciar()
    controlada = true
  }
  navigator.serviceWorker.addEventListener('controllerchange', notar, { signal })
}

/** It goes on until `signal` says otherwise: for the life of the page. */
export const registrar = (base: string, signal?: AbortSignal) => {
  let acompanhado: ServiceWorkerRegistration | undefined
  /** There is nothing to find without network; what was cut short goes on at the next look. */
  const procurar = async () => {
    if (!navigator.onLine) return
    try {
      const registro = await navigator.serviceWorker.register(`${base}sw.js`, { updateViaCache: 'none' })
      if (acompanhado !== registro) acompanhar(registro)
      acompanhado = registro
      if (registro.active) await registro.update()
    } catch (erro) {
      console.warn('A versão nova do Guará será procurada de novo mais tarde.', erro)
    }
  }
  const aoVer = () => {
    if (document.visibilityState === 'visible') void procurar()
  }
  notarTroca(signal)
  document.addEventListener('visibilitychange', aoVer, { signal })
  window.addEventListener('online', procurar, { signal })
  const relogio = setInterval(procurar, UMA_HORA_MS)
  signal?.addEventListener('abort', () => clearInterval(relogio))
  return procurar()
}

/** The first load keeps the whole line for itself. */
export const registrarDepoisDaCarga = (base: string) => {
  if (!('serviceWorker' in navigator)) return
  const quandoOcioso = window.requestIdleCallback ?? setTimeout
  const comecar = () => quandoOcioso(() => void registrar(base))
  if (document.readyState === 'complete') comecar()
  else window.addEventListener('load', comecar, { once: true })
}
