import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { emVoo } from '../../api/cliente/em-voo.ts'

/** Shorter waits show nothing, so that the bar does not flicker. */
const ESPERA = 150

/** Its failure is caught outside, because the bundler puts what follows an import before the wait for its styles. */
const trazerBarra = async () => (await import('./barra.tsx')).Barra

/** Shows while any request is in flight and hides when all have finished (docs/dominio/telas.md#loading). */
export const BarraDeCarga = () => {
  const ocupado = useSyncExternalStore(emVoo.subscribe, () => emVoo.quantos() > 0)
  const [visivel, setVisivel] = useState(false)
  const [Barra, setBarra] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!ocupado) return setVisivel(false)
    const relogio = setTimeout(() => {
      setVisivel(true)
      // The first load does without it: what is waited for then is the page itself. Where it cannot come, nothing is lost.
      trazerBarra().then(
        (Chegada) => setBarra(() => Chegada),
        () => {},
      )
    }, ESPERA)
    return () => clearTimeout(relogio)
  }, [ocupado])

  return visivel && Barra && <Barra />
}
