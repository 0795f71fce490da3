import 'fake-indexeddb/auto'
import './ambiente.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { banco } from '../offline/banco/banco.ts'
import { bancoDoCofre } from '../offline/cofre/cofre.ts'
import { filtros } from '../ui/lista/filtro/filtros.ts'

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
// Maps paint on a canvas: this one takes every stroke and draws nothing.
const tela: object = new Proxy({}, { get: () => () => tela, set: () => true })
HTMLCanvasElement.prototype.getContext = () => tela as never
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What one test keeps on the device, under its own key, is not the next one's. */
const esvaziarAparelho = () =>
  Promise.all([
    banco.rascunhos.clear(),
    banco.arquivos.clear(),
    banco.pedacos.clear(),
    banco.consultas.clear(),
    bancoDoCofre.cofres.clear(),
  ])

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await esvaziarAparelho()
  filtros.clearAll()
  sessaoAtual.descartar()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.tema
  document.title = ''
})
