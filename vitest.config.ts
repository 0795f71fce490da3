import { defineConfig } from 'vitest/config'

// Three projects, one run: rules (no environment), gateway (real PostgreSQL), web (jsdom).
export default defineConfig({
  test: {
    projects: ['packages/domain', 'apps/gateway', 'apps/web'],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/test/**', '**/main.ts*'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
