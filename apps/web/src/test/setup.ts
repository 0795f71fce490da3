import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { sessaoAtual } from '../api/sessao-atual.ts'
import { filtros } from '../ui/filtros.ts'

// A busy machine takes its time over the larger screens.
configure({ asyncUtilTimeout: 5000 })

// What jsdom lacks and the screens ask for. No test is on a phone unless it says so.
const semCelular = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.matchMedia = semCelular
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  filtros.clearAll()
  sessaoAtual.descartar()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.tema
  document.title = ''
})
