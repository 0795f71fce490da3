// A panel that opens takes the focus to its first field and, when it closes, gives it back to what opened it.
import { type KeyboardEvent, useEffect, useRef } from 'react'

export const useFocoEmprestado = <T extends HTMLElement>() => {
  const lugar = useRef<T>(null)
  useEffect(() => {
    const dono = document.activeElement
    lugar.current?.querySelector('input')?.focus()
    return () => {
      if (dono instanceof HTMLElement && dono.isConnected) dono.focus()
    }
  }, [])
  return lugar
}

/** The editor may stand inside the form of the step: Enter in a field of ours must not send that form. */
export const comEnter = (fazer: () => void) => (evento: KeyboardEvent) => {
  if (evento.key !== 'Enter' || !(evento.target instanceof HTMLInputElement)) return
  evento.preventDefault()
  fazer()
}
