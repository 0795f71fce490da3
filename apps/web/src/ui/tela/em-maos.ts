// What is being worked on, for the header of a phone: it says the code and the condition there, and frees a line of the
// screen. Whoever draws up names it; the header only shows it.
import { useEffect } from 'react'
import { createStore } from '../../store.ts'

export interface EmMaos {
  codigo: string
  condicao: string
}

export const emMaos = createStore<EmMaos | null>(null)

/** Names it while the screen is open; `mostrar` is false where the screen itself has room. */
export const useEmMaos = (mostrar: boolean, codigo: string, condicao: string) => {
  useEffect(() => {
    if (!mostrar) return
    emMaos.set({ codigo, condicao })
    return () => emMaos.set(null)
  }, [mostrar, codigo, condicao])
}
