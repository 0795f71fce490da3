// Saved filters (section 3): kept by key, persisted under `app-filtros` at `filtros.items`. They do not outlive the
// page: cleared at start, when it closes or reloads, and on logout (section 4.4).
const CHAVE = 'app-filtros'

let items: Record<string, unknown> = {}

const persistir = () => localStorage.setItem(CHAVE, JSON.stringify({ filtros: { items } }))

export const filtros = {
  save: (chave: string, valor: unknown) => {
    items = { ...items, [chave]: valor }
    persistir()
  },
  get: (chave: string): unknown => (Object.hasOwn(items, chave) ? items[chave] : null),
  clear: (chave: string) => {
    const { [chave]: _, ...resto } = items
    items = resto
    persistir()
  },
  clearAll: () => {
    items = {}
    persistir()
  },
}

export const limparFiltrosComAPagina = () => {
  filtros.clearAll()
  window.addEventListener('pagehide', filtros.clearAll)
  window.addEventListener('beforeunload', filtros.clearAll)
}
