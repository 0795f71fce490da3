import { vi } from 'vitest'

/** This test is on a phone, held upright. */
export const comCelular = () => {
  const original = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...original(media),
    matches: ['max-width', 'coarse', 'portrait'].some((parte) => media.includes(parte)),
  }))
}
