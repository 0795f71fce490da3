import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAtraso } from './use-atraso.ts'

it('is true only after 300 ms', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useAtraso())
  act(() => void vi.advanceTimersByTime(299))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})
