import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNaPausa } from './use-na-pausa.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('follows a tap at once, and letters when they pause', () => {
  const { result, rerender } = renderHook(useNaPausa<string>, { initialProps: '' })
  rerender('a')
  expect(result.current).toBe('a')
  for (const texto of ['ab', 'abc', 'abcd']) {
    act(() => vi.advanceTimersByTime(80))
    rerender(texto)
  }
  expect(result.current).toBe('a')
  act(() => vi.runAllTimers())
  expect(result.current).toBe('abcd')
  rerender('')
  act(() => vi.runAllTimers())
  expect(result.current).toBe('')
})
