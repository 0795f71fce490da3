import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** The network goes away now, and is back when the test ends: the query library remembers it beyond the test. */
export const perderConexao = () => {
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => {
    rede.mockRestore()
    onlineManager.setOnline(true)
  })
}
