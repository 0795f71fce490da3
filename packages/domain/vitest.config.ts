import { defineProject } from 'vitest/config'

// Pure functions leave nothing behind: one module graph for all files.
export default defineProject({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
