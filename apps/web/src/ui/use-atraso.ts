import { useEffect, useState } from 'react'

/** True only after it has lasted a while: what comes quickly shows no skeleton. */
export const useAtraso = (ligado: boolean, ms = 300) => {
  const [durou, setDurou] = useState(false)
  useEffect(() => {
    if (!ligado) return setDurou(false)
    const relogio = setTimeout(() => setDurou(true), ms)
    return () => clearTimeout(relogio)
  }, [ligado, ms])
  return ligado && durou
}
