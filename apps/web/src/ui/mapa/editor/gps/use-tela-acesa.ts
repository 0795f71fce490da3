import { useEffect } from 'react'

/** Keeps the screen lit while `ligada`, where the browser can: in the dark the device stops telling where it is. */
export const useTelaAcesa = (ligada: boolean) => {
  useEffect(() => {
    if (!ligada || !navigator.wakeLock) return
    let vivo = true
    let trava: WakeLockSentinel | null = null
    // The browser lets go of it when the page is hidden: it is asked for again at each return.
    const pedir = async () => {
      if (document.visibilityState !== 'visible') return
      const nova = await navigator.wakeLock.request('screen').catch(() => null)
      if (vivo) trava = nova
      else await nova?.release()
    }
    const aoVoltar = () => void pedir()
    aoVoltar()
    document.addEventListener('visibilitychange', aoVoltar)
    return () => {
      vivo = false
      document.removeEventListener('visibilitychange', aoVoltar)
      void trava?.release()
    }
  }, [ligada])
}
