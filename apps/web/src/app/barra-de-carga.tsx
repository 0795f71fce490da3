import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { emVoo } from '../api/em-voo.ts'

/** Shorter waits show nothing, so that the bar does not flicker. */
const ESPERA = 150

const Barra = () => {
  useEffect(() => nprogress.start(), [])
  return <NavigationProgress aria-label="Carregando" />
}

/** Shows while any request is in flight and hides when all have finished (section 4.4). */
export const BarraDeCarga = () => {
  const ocupado = useSyncExternalStore(emVoo.assinar, () => emVoo.quantos() > 0)
  const [visivel, setVisivel] = useState(false)

  useEffect(() => {
    if (!ocupado) return setVisivel(false)
    const relogio = setTimeout(() => setVisivel(true), ESPERA)
    return () => clearTimeout(relogio)
  }, [ocupado])

  return visivel ? <Barra /> : null
}
