import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAtraso } from './use-atraso.ts'

it('is true only after 300 ms, and no longer once it is over', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ ligado }) => useAtraso(ligado), {
    initialProps: { ligado: true },
  })
  act(() => void vi.advanceTimersByTime(299))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender({ ligado: false })
  expect(result.current).toBe(false)
  rerender({ ligado: true })
  expect(result.current).toBe(false)
})
