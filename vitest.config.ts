import { defineConfig } from 'vitest/config'

// Rules (no environment), gateway (real PostgreSQL), web (jsdom), and the slow proofs of both. `npm test` leaves out the tests
// that are marked as slow, so that a newcomer waits minutes for thousands of tests and not twice as long for a few hundred.
export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'apps/gateway',
      'apps/web',
      'apps/gateway/vitest.provas.config.ts',
      'apps/gateway/vitest.casos.config.ts',
      'apps/web/vitest.casos.config.ts',
    ],
    tags: [{ name: 'demorado', description: 'Leva mais de meio segundo: roda em npm run test:tudo.' }],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/test/**', '**/main.ts*'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
