import { startTransition, useEffect, useRef, useState } from 'react'

/** Somebody who types fast leaves less than this between two letters. */
const PAUSA_MS = 250

/** The value a moment later, for what may come after it: at once where it changes once, as by a tap; where it changes again
 *  and again, as letter by letter, when that pauses. Nothing that follows from a letter keeps the next one waiting. */
export const useNaPausa = <T>(valor: T): T => {
  const [lido, setLido] = useState(valor)
  const mudou = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (Object.is(valor, lido)) return
    const seguida = performance.now() - mudou.current < PAUSA_MS
    mudou.current = performance.now()
    const ler = () => startTransition(() => setLido(() => valor))
    if (!seguida) return ler()
    const relogio = setTimeout(ler, PAUSA_MS)
    return () => clearTimeout(relogio)
  }, [valor, lido])
  return lido
}
