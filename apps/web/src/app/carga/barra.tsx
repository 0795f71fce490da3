import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/nprogress/styles.layer.css'

export const Barra = () => {
  useEffect(() => nprogress.start(), [])
  // The bar is a landmark of its own for whoever listens: nothing of the page stands outside of one.
  return (
    <section aria-label="Andamento">
      <NavigationProgress aria-label="Carregando" withinPortal={false} />
    </section>
  )
}
