// What a source of a support database is to whoever asks it: local tables and other systems answer the same way.
import type { BaseApoio, RegistroDaBase } from '@guara/domain/base-apoio/schema'
import type { Pagina } from '@guara/domain/pagina'

export interface Busca {
  documento: string | null
  nome: string | null
  /** Zero-based. */
  pagina: number
  tamanho: number
}

export interface Fonte extends BaseApoio {
  buscar: (busca: Busca) => Promise<Pagina<RegistroDaBase>>
}
