// What every input of a field receives. The value is whatever the draft holds: an input shows it, even when it is not of
// the kind it should be, and changes it only when someone types.
import type { Campo, CampoDoTipo, Campos, Dados, TipoCampo } from '@guara/domain/campos/campo'
import type { ComponentType, ReactNode } from 'react'

/** Dotted path from the root of the form, and the new answer. */
export type Mudar = (caminho: string, valor: unknown) => void

export type Erros = ReadonlyMap<string, string>

export interface PropsDaEntrada<C extends Campo = Campo> {
  campo: C
  caminho: string
  valor: unknown
  obrigatorio: boolean
  erro: string | undefined
  desabilitado: boolean
  /** It stays the same function during the life of the field. */
  onMudar: Mudar
}

/** Inputs that hold others draw them with this; it knows the errors and the rest. */
export interface PropsDoComposto<C extends Campo = Campo> extends PropsDaEntrada<C> {
  renderCampos: (campos: Campos, dados: Dados, prefixo: string) => ReactNode
}

export type EntradaDe<T extends TipoCampo> = ComponentType<PropsDoComposto<CampoDoTipo<T>>>
