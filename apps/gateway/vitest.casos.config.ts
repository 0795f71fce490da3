import { defineProject } from 'vitest/config'
import { CASOS, COM_BANCO } from './vitest.config.ts'

// Every case of a kind, floods, compilers, copies and keys: too long for whoever waits for `npm test`, and not disturbed by each other.
export default defineProject({
  test: {
    ...COM_BANCO,
    globalSetup: [...COM_BANCO.globalSetup, '../../scripts/lib/build-first.mjs'],
    name: 'casos',
    include: [CASOS],
    maxWorkers: '100%',
  },
})
