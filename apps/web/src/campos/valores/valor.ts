import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import type { ReactNode } from 'react'

export interface PropsDoValor<C extends Campo = Campo> {
  campo: C
  caminho: string
  valor: unknown
  /** A value that holds other fields shows all of them, or one without its label. */
  renderValores: (campos: Campos, dados: Dados, prefixo: string) => ReactNode
  renderValor: (campo: Campo, valor: unknown, caminho: string) => ReactNode
}
