import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTextoNaPausa } from './use-texto-na-pausa.ts'

let guardados: string[]

const Caixa = ({ guardado }: { guardado: string }) => (
  <textarea {...useTextoNaPausa(guardado, (texto) => guardados.push(texto))} />
)

const caixa = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const digitar = (texto: string) => fireEvent.change(caixa(), { target: { value: texto } })

beforeEach(() => {
  vi.useFakeTimers()
  guardados = []
})

it('keeps what was typed when the typing pauses', () => {
  render(<Caixa guardado="" />)
  for (const texto of ['a', 'ab', 'abc']) {
    digitar(texto)
    act(() => vi.advanceTimersByTime(80))
  }
  expect(caixa().value).toBe('abc')
  expect(guardados).toEqual([])
  act(() => vi.runAllTimers())
  expect(guardados).toEqual(['abc'])
})

it.each([
  ['the field is left', () => fireEvent.blur(caixa())],
  ['the page goes', () => fireEvent(window, new Event('pagehide'))],
  ['the page is hidden', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
])('keeps the last letter when %s, once', (_, sair) => {
  render(<Caixa guardado="" />)
  digitar('abc')
  sair()
  expect(guardados).toEqual(['abc'])
  act(() => vi.runAllTimers())
  expect(guardados).toEqual(['abc'])
})

it('keeps the last letter when the screen goes', () => {
  const { unmount } = render(<Caixa guardado="" />)
  digitar('abc')
  unmount()
  expect(guardados).toEqual(['abc'])
})

it('shows what is kept when nobody types', () => {
  const { rerender } = render(<Caixa guardado="antes" />)
  digitar('outro')
  fireEvent.blur(caixa())
  rerender(<Caixa guardado="de outra aba" />)
  expect(caixa().value).toBe('de outra aba')
})
