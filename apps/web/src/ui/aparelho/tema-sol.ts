// "Tema sol", for strong light: only `data-tema` on <html>; the variables change in base.css. Kept per device.
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../store.ts'

const CHAVE = 'guara-tema'
const { notify, subscribe } = createSignal()

const ligado = () => document.documentElement.dataset.tema === 'sol'

const aplicar = (sol: boolean) => {
  if (sol) document.documentElement.dataset.tema = 'sol'
  else delete document.documentElement.dataset.tema
  notify()
}

export const restaurarTema = () => aplicar(localStorage.getItem(CHAVE) === 'sol')

const alternar = () => {
  localStorage.setItem(CHAVE, ligado() ? 'padrao' : 'sol')
  restaurarTema()
}

export const useTemaSol = () => [useSyncExternalStore(subscribe, ligado), alternar] as const
