import { vi } from 'vitest'

/** Vitest's own wait gives up after one second, which a busy machine may need for a single task. */
export const ateQue = <T>(acontece: () => T | Promise<T>) => vi.waitFor(acontece, 60_000)
