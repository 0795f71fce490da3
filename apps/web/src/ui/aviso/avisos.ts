// Notifications, in three tones: success leaves by itself after 6 s, a piece of news after 15, an error stays until it is
// read. What failed to load is told where it would be, and not here.
// The library is fetched on the first notice, so the login screen does not carry it; a layout that must show notices
// without carrying it reads the host from here.
import type { ComponentType } from 'react'
import { createStore, useStore } from '../../store.ts'

const host = createStore<ComponentType | null>(null)

/** It is null until the first notice. */
export const useHostDeAvisos = () => useStore(host)

/** Its failure is caught outside, because the bundler puts what follows an import before the wait for its styles. */
const trazerHost = async () => await import('./avisos-host.tsx')

const mostrar = (tom: 'sucesso' | 'erro' | 'informacao', titulo: string, detalhe?: string) => {
  trazerHost().then(
    ({ AvisosHost, notificar }) => {
      host.set(AvisosHost)
      notificar(tom, titulo, detalhe)
    },
    () => console.error(titulo, detalhe),
  )
}

export const avisarSucesso = (titulo: string, detalhe?: string) => mostrar('sucesso', titulo, detalhe)

export const avisar = (titulo: string, detalhe?: string) => mostrar('informacao', titulo, detalhe)

export const avisarErro = (titulo: string, detalhe?: string) =>
  mostrar('erro', titulo, detalhe === titulo ? undefined : detalhe)
