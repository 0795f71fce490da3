import { defineProject } from 'vitest/config'
import { CASOS, COM_BANCO, SENHA_BARATA } from './vitest.config.ts'

// Every case of a kind, floods and compilers: too long for whoever waits for `npm test`, and not disturbed by each other.
export default defineProject({
  test: {
    ...COM_BANCO,
    name: 'casos',
    setupFiles: [...COM_BANCO.setupFiles, SENHA_BARATA],
    include: [CASOS],
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
