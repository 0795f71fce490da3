// Saved filters: kept by key, persisted under `app-filtros` at `filtros.items`. They do not outlive the page: cleared
// at start, when it closes or reloads, and on logout. A screen that is open hears it
// (docs/dominio/telas.md#saved-filters).
import { createStore } from '../store.ts'

const CHAVE = 'app-filtros'

const items = createStore<Record<string, unknown>>({})

const mudar = (novos: Record<string, unknown>) => {
  localStorage.setItem(CHAVE, JSON.stringify({ filtros: { items: novos } }))
  items.set(novos)
}

export const filtros = {
  save: (chave: string, valor: unknown) => mudar({ ...items.get(), [chave]: valor }),
  get: (chave: string): unknown => (Object.hasOwn(items.get(), chave) ? items.get()[chave] : null),
  clear: (...chaves: string[]) =>
    mudar(Object.fromEntries(Object.entries(items.get()).filter(([chave]) => !chaves.includes(chave)))),
  clearAll: () => mudar({}),
  subscribe: items.subscribe,
}

export const limparFiltrosComAPagina = () => {
  filtros.clearAll()
  window.addEventListener('pagehide', filtros.clearAll)
  window.addEventListener('beforeunload', filtros.clearAll)
}
