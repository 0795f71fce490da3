// Saved filters: kept by key, persisted under `app-filtros` at `filtros.items`. They do not outlive the page: cleared
// at start, when it closes or reloads, and on logout. A screen that is open hears it
// (docs/dominio/telas.md#saved-filters).
import { createStore } from '../../../store.ts'

const CHAVE = 'app-filtros'

/** Whom a filter asks about is sealed in the store: the key lives and ends with the page. */
const chaveDaPagina = crypto.getRandomValues(new Uint8Array(32))
const DE_PESSOA = new Set(['cpfCnpj', 'nomeRazaoSocial', 'pessoa', 'autor'])

type Selar = (valor: unknown, lugar: string) => string

const semPessoas = (chave: string, filtro: unknown, selar: Selar | null): unknown => {
  if (filtro === null || typeof filtro !== 'object' || Array.isArray(filtro)) return filtro
  return Object.fromEntries(
    Object.entries(filtro).map(([campo, valor]) => [
      campo,
      valor && DE_PESSOA.has(campo) ? (selar?.(valor, `${chave}/${campo}`) ?? null) : valor,
    ]),
  )
}

const items = createStore<Record<string, unknown>>({})

const guardar = (novos: Record<string, unknown>, selar: Selar | null) => {
  const guardados = Object.entries(novos).map(([chave, filtro]) => [chave, semPessoas(chave, filtro, selar)])
  localStorage.setItem(CHAVE, JSON.stringify({ filtros: { items: Object.fromEntries(guardados) } }))
}

const temPessoa = (filtro: unknown) =>
  filtro !== null &&
  typeof filtro === 'object' &&
  Object.entries(filtro).some(([campo, valor]) => valor && DE_PESSOA.has(campo))

/** The cipher comes with the first person asked about: until then the store has the filter without the person. */
const mudar = (novos: Record<string, unknown>) => {
  items.set(novos)
  guardar(novos, null)
  if (!Object.values(novos).some(temPessoa)) return
  void import('../../../cifra.ts').then(({ selarJson }) => {
    const selar: Selar = (valor, lugar) =>
      btoa(String.fromCharCode(...selarJson(chaveDaPagina, valor, lugar)))
    if (items.get() === novos) guardar(novos, selar)
  })
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
