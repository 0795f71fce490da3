import { useSyncExternalStore } from 'react'

const subscribe = (ouvinte: () => void) => {
  window.addEventListener('online', ouvinte)
  window.addEventListener('offline', ouvinte)
  return () => {
    window.removeEventListener('online', ouvinte)
    window.removeEventListener('offline', ouvinte)
  }
}

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
