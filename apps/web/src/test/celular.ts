import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** This test is on a phone, held upright; what it answers turns the phone until it is as wide as a desk. */
export const comCelular = () => {
  const original = window.matchMedia
  const ouvintes = new Set<() => void>()
  let deitado = false
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...original(media),
    get matches() {
      return !deitado && ['max-width', 'coarse', 'portrait'].some((parte) => media.includes(parte))
    },
    addEventListener: (_: string, ouvinte: unknown) => ouvintes.add(ouvinte as () => void),
    removeEventListener: (_: string, ouvinte: unknown) => ouvintes.delete(ouvinte as () => void),
  }))
  return {
    deitar: () =>
      act(() => {
        deitado = true
        for (const ouvinte of ouvintes) Reflect.apply(ouvinte, undefined, [{ matches: false }])
      }),
  }
}
