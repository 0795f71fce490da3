// The whole screen for a drawing on whatever is held in the hand: a finger needs the map, and one hand holds the device.
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef } from 'react'

export const useTelaCheia = (querida: boolean, aoFechar: () => void) => {
  const naMao =
    useMediaQuery('(max-width: 61.99em), (pointer: coarse)', false, { getInitialValueInEffect: false }) ===
    true
  const ligada = querida && naMao
  const lugar = useRef<HTMLElement>(null)
  const ref = useMergedRef(lugar, useFocusTrap(ligada))
  const esteve = useRef(false)
  useEffect(() => {
    // What had the focus left with the full screen.
    if (!ligada && esteve.current) lugar.current?.focus()
    esteve.current = ligada
  }, [ligada])
  const onKeyDown = (evento: KeyboardEvent) => {
    if (ligada && evento.key === 'Escape') aoFechar()
  }
  return { ligada, props: { ref, onKeyDown } }
}
