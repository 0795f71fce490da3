// Whether a version newer than the open page is on the device, and the way to it. Nothing here reloads the page unless
// the person asks: something may be half typed.
import { pagina } from '../api/cliente/pagina.ts'
import { createStore, useStore } from '../store.ts'
import { terminarTudo } from './antes-de-atualizar.ts'
import { ASSUMIR } from './mensagem.ts'

const ESPERA_MS = 10_000

const ha = createStore(false)

export const novaVersao = { anunciar: () => ha.set(true), adiar: () => ha.set(false) }

export const useNovaVersao = () => useStore(ha)

/** Answers when the new one is in charge; one that does not come in time shows up again after the reload. */
const darLugar = (espera: ServiceWorker) =>
  new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, ESPERA_MS)
    espera.postMessage(ASSUMIR)
  })

export const atualizar = async () => {
  await terminarTudo()
  const registro = await navigator.serviceWorker.getRegistration()
  // None waits when another tab has already let it in.
  if (registro?.waiting) await darLugar(registro.waiting)
  pagina.recarregar()
}
