// "Tema sol", for strong light: only `data-tema` on <html>; the variables change in base.css. Kept per device.
import { useSyncExternalStore } from 'react'

const CHAVE = 'guara-tema'
const ouvintes = new Set<() => void>()

const ligado = () => document.documentElement.dataset.tema === 'sol'

const aplicar = (sol: boolean) => {
  if (sol) document.documentElement.dataset.tema = 'sol'
  else delete document.documentElement.dataset.tema
  for (const ouvinte of ouvintes) ouvinte()
}

export const restaurarTema = () => aplicar(localStorage.getItem(CHAVE) === 'sol')

const alternar = () => {
  localStorage.setItem(CHAVE, ligado() ? 'padrao' : 'sol')
  restaurarTema()
}

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const useTemaSol = () => [useSyncExternalStore(assinar, ligado), alternar] as const
