import { type ChangeEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSA_MS = 250

/** A text that is only its field's while somebody types, and is kept when the typing pauses, the field is left, or the page
 *  goes: what follows from it is counted once, and no letter is lost. */
export const useTextoNaPausa = (guardado: string, guardar: (texto: string) => void) => {
  const [digitado, setDigitado] = useState<string | null>(null)
  const porGuardar = useRef<string | null>(null)
  const ultimo = useRef(guardar)
  useLayoutEffect(() => {
    ultimo.current = guardar
  })
  const escrever = useCallback(() => {
    const texto = porGuardar.current
    porGuardar.current = null
    if (texto !== null) ultimo.current(texto)
  }, [])
  useEffect(() => {
    if (digitado === null) return
    const relogio = setTimeout(escrever, PAUSA_MS)
    return () => clearTimeout(relogio)
  }, [digitado, escrever])
  useEffect(() => {
    // Before whoever writes the draft to the device then: it takes this text along.
    const saidas = ['visibilitychange', 'pagehide'] as const
    for (const saida of saidas) window.addEventListener(saida, escrever, true)
    return () => {
      for (const saida of saidas) window.removeEventListener(saida, escrever, true)
      escrever()
    }
  }, [escrever])
  return {
    value: digitado ?? guardado,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
      porGuardar.current = value
      setDigitado(value)
    },
    onBlur: () => {
      escrever()
      setDigitado(null)
    },
  }
}
