import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/servidor.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
