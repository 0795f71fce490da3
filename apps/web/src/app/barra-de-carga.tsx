import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { emVoo } from '../api/em-voo.ts'

/** Shorter waits show nothing, so that the bar does not flicker. */
const ESPERA = 150

const Barra = () => {
  useEffect(() => nprogress.start(), [])
  // The bar is a landmark of its own for whoever listens: nothing of the page stands outside of one.
  return (
    <section aria-label="Andamento">
      <NavigationProgress aria-label="Carregando" withinPortal={false} />
    </section>
  )
}

/** Shows while any request is in flight and hides when all have finished (docs/dominio/telas.md#loading). */
export const BarraDeCarga = () => {
  const ocupado = useSyncExternalStore(emVoo.subscribe, () => emVoo.quantos() > 0)
  const [visivel, setVisivel] = useState(false)

  useEffect(() => {
    if (!ocupado) return setVisivel(false)
    const relogio = setTimeout(() => setVisivel(true), ESPERA)
    return () => clearTimeout(relogio)
  }, [ocupado])

  return visivel ? <Barra /> : null
}
