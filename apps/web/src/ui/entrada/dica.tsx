// What an icon says in words while it is pointed at or has the focus of the keyboard; Esc or the choice takes it away. The
// library's tooltip is there only while it is open: mounted beside every action it was a third of the drawing of a list.
import { Tooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

type Ajustes = Pick<TooltipProps, 'position' | 'multiline' | 'maw'> & {
  /** A finger opens it too: it says what is nowhere else on the screen. */
  toque?: boolean
}

/** `alvo` goes to the element that the words are about, `balao` stands beside it. */
export const useDica = (texto: string, { toque = false, ...ajustes }: Ajustes = {}) => {
  const [elemento, setElemento] = useState<HTMLElement | null>(null)
  const fechar = () => setElemento(null)
  return {
    alvo: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') setElemento(currentTarget)
      },
      onPointerLeave: fechar,
      // A tap gives the focus too, after the finger has left.
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (toque || currentTarget.matches(':focus-visible')) setElemento(currentTarget)
      },
      onBlur: fechar,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') fechar()
      },
    },
    balao: elemento && texto && (
      <Tooltip label={texto} target={elemento} opened withinPortal={false} {...ajustes} />
    ),
    fechar,
  }
}
