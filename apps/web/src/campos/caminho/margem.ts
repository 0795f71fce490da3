// What is said of a field by others, drawn by whoever knows of it: fields know nothing of comments.
import { createContext, type ReactNode } from 'react'

/** It stands under a field that is filled in; null where nothing was said. */
export const MargemDoCampoContext = createContext<((caminho: string) => ReactNode) | null>(null)

interface MargemDoValor {
  /** The button beside the answer. */
  acao: ReactNode
  /** Something was said of it. */
  marcado: boolean
}

/** It stands beside an answer that is only read. */
export const MargemDoValorContext = createContext<
  ((caminho: string, rotulo: string) => MargemDoValor) | null
>(null)
