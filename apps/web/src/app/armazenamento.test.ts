import { expect, it, vi } from 'vitest'
import { conferirArmazenamento } from './armazenamento.ts'

it('lets the page start where data may be kept, and leaves nothing behind', () => {
  const raiz = document.createElement('div')
  expect(conferirArmazenamento(raiz)).toBe(true)
  expect(raiz.textContent).toBe('')
  expect(localStorage).toHaveLength(0)
})

it('says in one line what to allow where it may not', () => {
  const bloqueio = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const raiz = document.createElement('div')
  expect(conferirArmazenamento(raiz)).toBe(false)
  expect(raiz.textContent).toBe('Permita o armazenamento de dados deste site para usar o Guará.')
  bloqueio.mockRestore()
})
