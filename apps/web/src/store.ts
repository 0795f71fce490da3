// What a screen follows without owning it, made for useSyncExternalStore: a signal says that something changed, a store
// also holds it.
import { useSyncExternalStore } from 'react'

export const createSignal = () => {
  const ouvintes = new Set<() => void>()
  return {
    notify: () => {
      for (const ouvinte of ouvintes) ouvinte()
    },
    subscribe: (ouvinte: () => void) => {
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
  }
}

export interface Store<T> {
  get: () => T
  set: (novo: T) => void
  subscribe: (ouvinte: () => void) => () => void
}

/** Nobody is told of a value that is the same. */
export const createStore = <T>(inicial: T): Store<T> => {
  let valor = inicial
  const { notify, subscribe } = createSignal()
  return {
    get: () => valor,
    set: (novo) => {
      if (Object.is(valor, novo)) return
      valor = novo
      notify()
    },
    subscribe,
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)
