import { vi } from 'vitest'

/** This test is on a phone. */
export const comCelular = () => {
  const original = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...original(media),
    matches: media.includes('max-width') || media.includes('coarse'),
  }))
}
