import type { Readable } from 'node:stream'

export interface Faixa {
  inicio: number
  fim: number
}

/** What each kind of store knows to do with a key. */
export interface Armazem {
  /** Takes the local file: afterwards it is no longer there. */
  guardar: (chave: string, caminho: string) => Promise<void>
  /** It is null when there is nothing under the key. */
  abrir: (chave: string, faixa?: Faixa) => Promise<Readable | null>
  /** Nothing under the key is fine. */
  apagar: (chave: string) => Promise<void>
}
