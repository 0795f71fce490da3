// Saved filters (section 3): kept by key, persisted under `app-filtros` at `filtros.items`. They do not outlive the
// page: cleared at start, when it closes or reloads, and on logout (section 4.4). A screen that is open hears it.
const CHAVE = 'app-filtros'

let items: Record<string, unknown> = {}
const ouvintes = new Set<() => void>()

const mudar = (novos: Record<string, unknown>) => {
  items = novos
  localStorage.setItem(CHAVE, JSON.stringify({ filtros: { items } }))
  for (const ouvinte of ouvintes) ouvinte()
}

export const filtros = {
  save: (chave: string, valor: unknown) => mudar({ ...items, [chave]: valor }),
  get: (chave: string): unknown => (Object.hasOwn(items, chave) ? items[chave] : null),
  clear: (...chaves: string[]) =>
    mudar(Object.fromEntries(Object.entries(items).filter(([chave]) => !chaves.includes(chave)))),
  clearAll: () => mudar({}),
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte)
    return () => void ouvintes.delete(ouvinte)
  },
}

export const limparFiltrosComAPagina = () => {
  filtros.clearAll()
  window.addEventListener('pagehide', filtros.clearAll)
  window.addEventListener('beforeunload', filtros.clearAll)
}
