import { useState } from 'react'

/** The last value that came: a search that fails leaves on the screen what was there. */
export const useUltima = <T>(valor: T | undefined) => {
  const [ultima, setUltima] = useState(valor)
  if (valor !== undefined && valor !== ultima) setUltima(valor)
  return valor ?? ultima
}
