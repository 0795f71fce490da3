import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { emVoo } from '../api/em-voo.ts'

/** Shorter waits show nothing, so that the bar does not flicker. */
const ESPERA = 150

// The first load does without it: what is waited for then is the page itself.
const Barra = lazy(() => import('./barra.tsx').then((m) => ({ default: m.Barra })))

/** Shows while any request is in flight and hides when all have finished (docs/dominio/telas.md#loading). */
export const BarraDeCarga = () => {
  const ocupado = useSyncExternalStore(emVoo.subscribe, () => emVoo.quantos() > 0)
  const [visivel, setVisivel] = useState(false)

  useEffect(() => {
    if (!ocupado) return setVisivel(false)
    const relogio = setTimeout(() => setVisivel(true), ESPERA)
    return () => clearTimeout(relogio)
  }, [ocupado])

  return (
    visivel && (
      <Suspense>
        <Barra />
      </Suspense>
    )
  )
}
