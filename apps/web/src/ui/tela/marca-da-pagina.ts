// What the whole page has to know of what is on it, as an attribute of its root. A rule that asks the root what it holds
// (`:root:has(…)`) would make the browser style half of the page again at each letter typed.
import { useLayoutEffect } from 'react'

/** `moldura`: the default layout; `faixa`: the banner of the environment; `lavratura`: the wizard's own footer. */
type Marca = 'moldura' | 'faixa' | 'lavratura'

export const useMarcaDaPagina = (marca: Marca, ligada = true) =>
  useLayoutEffect(() => {
    if (!ligada) return
    const { dataset } = document.documentElement
    dataset[marca] = ''
    return () => void delete dataset[marca]
  }, [marca, ligada])
