import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('tells who follows it of a new value, of the same one nobody, and who left nothing more', () => {
  const store = createStore('um')
  const [fica, sai] = [vi.fn(), vi.fn()]
  store.subscribe(fica)
  const sair = store.subscribe(sai)
  store.set('dois')
  store.set('dois')
  sair()
  store.set('três')
  expect([store.get(), fica.mock.calls.length, sai.mock.calls.length]).toEqual(['três', 2, 1])
})
