import type { ReactNode } from 'react'

/** The part of every list's filter that the table itself changes. Pages are one-based, as in the interface. */
export interface Paginacao {
  pagina: number
  tamanho: number
  orderBy: 'ASC' | 'DESC'
  prop: string
}

/** Columns are data. */
export interface Coluna<T> {
  chave: string
  titulo: ReactNode
  celula: (item: T) => ReactNode
  /** Name on the wire of what the header sorts by; absent: it does not sort. */
  ordena?: string
  alinhar?: 'end'
  largura?: string
}

/** How one item and many are called: "1 formulário", "64 formulários". */
export interface Nomes {
  um: string
  varios: string
}
