import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for all the life of a screen, which does what the last one drawn does: whoever has it is not drawn again. */
export const useMesmaFuncao = <A extends unknown[]>(fazer: (...argumentos: A) => void) => {
  const ultima = useRef(fazer)
  useLayoutEffect(() => {
    ultima.current = fazer
  })
  return useCallback((...argumentos: A) => ultima.current(...argumentos), [])
}
