import { useEffect, useState } from 'react'

/** True only after it has lasted a while: what comes quickly shows no skeleton. */
export const useAtraso = () => {
  const [durou, setDurou] = useState(false)
  useEffect(() => {
    const relogio = setTimeout(() => setDurou(true), 300)
    return () => clearTimeout(relogio)
  }, [])
  return durou
}
