import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { abrirEmVolta } from './caminho.ts'

/** Somebody may enter a field while its move is being drawn, which is too late to leave it where it is (lugar-que-fica.ts):
 *  the focus follows it to where it is now. */
export const useFocoQueFica = () => {
  const focado = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const antes = focado.current
    if (!antes?.id || antes.isConnected || document.activeElement !== document.body) return
    const agora = document.getElementById(antes.id)
    if (!agora) return
    abrirEmVolta(agora)
    agora.focus({ preventScroll: true })
    if (
      antes instanceof HTMLInputElement &&
      agora instanceof HTMLInputElement &&
      antes.selectionStart !== null
    )
      agora.setSelectionRange(antes.selectionStart, antes.selectionEnd)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focado.current = target
    },
    onBlur: () => {
      focado.current = null
    },
  }
}
