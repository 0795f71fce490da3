// Whether a version newer than the open page is on the device, and the way to it. Nothing here reloads the page unless
// the person asks: something may be half typed.
import { useSyncExternalStore } from 'react'
import { pagina } from '../api/pagina.ts'
import { terminarTudo } from './antes-de-atualizar.ts'
import { ASSUMIR } from './mensagem.ts'

const ESPERA_MS = 10_000

let ha = false
const ouvintes = new Set<() => void>()

const dizer = (nova: boolean) => {
  ha = nova
  for (const ouvinte of ouvintes) ouvinte()
}

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}

export const novaVersao = { anunciar: () => dizer(true), adiar: () => dizer(false) }

export const useNovaVersao = () => useSyncExternalStore(assinar, () => ha)

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
