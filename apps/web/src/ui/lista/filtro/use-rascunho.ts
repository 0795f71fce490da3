import { useState } from 'react'

/** What is being typed, until it is searched; when the search changes elsewhere (a pill, the menu) the panel follows. */
export const useRascunho = <C>(aplicados: C) => {
  const marca = JSON.stringify(aplicados)
  const [vista, setVista] = useState(marca)
  const [campos, setCampos] = useState(aplicados)
  if (marca !== vista) {
    setVista(marca)
    setCampos(aplicados)
  }
  return [campos, setCampos] as const
}
