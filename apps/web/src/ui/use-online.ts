import { useSyncExternalStore } from 'react'

const assinar = (ouvinte: () => void) => {
  window.addEventListener('online', ouvinte)
  window.addEventListener('offline', ouvinte)
  return () => {
    window.removeEventListener('online', ouvinte)
    window.removeEventListener('offline', ouvinte)
  }
}

export const useOnline = () => useSyncExternalStore(assinar, () => navigator.onLine)
