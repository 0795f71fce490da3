import { configDefaults, defineProject } from 'vitest/config'

export const PROVAS = 'src/**/*.prova.test.ts'
export const CASOS = 'src/**/*.casos.test.ts'

/** What the projects of the gateway share: a real PostgreSQL. */
export const COM_BANCO = {
  globalSetup: ['src/test/servidor.ts'],
  setupFiles: ['src/test/gaveta-de-chaves.ts'],
  // They end what hangs, and measure nothing: a busy machine takes as long as it takes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

// Half of what the files cost was to read the gateway again in each. What a test leaves behind is undone by its transaction.
export default defineProject({
  test: {
    ...COM_BANCO,
    name: 'gateway',
    setupFiles: [...COM_BANCO.setupFiles, 'src/test/senha-barata.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, PROVAS, CASOS],
    isolate: false,
    maxWorkers: '100%',
  },
})
