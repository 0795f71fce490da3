// What screens follow of the files of this device: how far each that leaves is, and that something changed. Without the
// store itself, which a first screen does not wait for.
import { createStore } from '../../store.ts'

export interface Andamento {
  fase: 'conferindo' | 'enviando'
  /** It goes from 0 to 1. */
  fracao: number
}

/** The files that are being sent now, and how far each is. */
export const envios = createStore<ReadonlyMap<string, Andamento>>(new Map())

/** It grows whenever what is stored changes, not with every byte. */
export const revisao = createStore(0)

export const avisarQueMudou = () => revisao.set(revisao.get() + 1)

export const andar = (id: string, andamento: Andamento | null) => {
  const outros = [...envios.get()].filter(([outro]) => outro !== id)
  envios.set(new Map(andamento ? [...outros, [id, andamento]] : outros))
}
