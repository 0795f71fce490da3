import { defineProject } from 'vitest/config'
import { CASOS, COM_BANCO } from './vitest.config.ts'

// Every case of a kind: too long for whoever waits for `npm test`.
export default defineProject({
  test: { ...COM_BANCO, name: 'casos', include: [CASOS], maxWorkers: '100%' },
})
