import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { abrirEmVolta } from './caminho.ts'

/** A field moves when a rule begins to ask for it, which may be a moment after the answer that made it so. Whoever already
 *  types in it goes on typing: the focus follows it to where it is now. */
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
