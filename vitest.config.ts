import { defineConfig } from 'vitest/config'

// Rules (no environment), gateway (real PostgreSQL), web (jsdom), and the slow proofs of both.
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
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/test/**', '**/main.ts*'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
