// What the editor hears from the map while somebody draws on it.
import type { Poligono } from '@guara/domain/geometria/poligono'
import type { RefObject } from 'react'
import type { Medida } from './medida.ts'

export const SE_CRUZA = 'O polígono se cruza'

export interface Ouvinte {
  aoDesenhar: (geometria: Poligono) => void
  aoEditar: (id: string, geometria: Poligono) => void
  aoMedir: (medida: Medida | null) => void
  /** null: the last gesture was taken. */
  aoRecusar: (mensagem: string | null) => void
}

/** The one of the last render: the map keeps what it was given first. */
export type Ouvir = RefObject<Ouvinte>
