// The place of each draft of this page, by the table of the domain. The screen that types, the writing and the queue
// say what happened; whoever shows it follows.
import { type EventoDoRascunho, type Lugar, seguir } from '@guara/domain/formulario/envio'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'

const lugares = createStore<ReadonlyMap<string, Lugar>>(new Map())

const lugarDe = (id: string): Lugar => lugares.get().get(id) ?? 'aparelho'

export const avancar = (id: string, ...eventos: EventoDoRascunho[]) => {
  const lugar = eventos.reduce(seguir, lugarDe(id))
  if (lugar !== lugarDe(id)) lugares.set(new Map(lugares.get()).set(id, lugar))
}

export const useLugar = (id: string) => useSyncExternalStore(lugares.subscribe, () => lugarDe(id))
