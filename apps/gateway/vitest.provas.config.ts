import { defineProject } from 'vitest/config'
import { COM_BANCO, PROVAS } from './vitest.config.ts'

// Slow proofs of whole processes (kills, restarts, upgrades): after the others and one at a time, so that what they
// measure is not disturbed.
export default defineProject({
  test: {
    ...COM_BANCO,
    globalSetup: [...COM_BANCO.globalSetup, '../../scripts/lib/build-first.mjs'],
    name: 'provas',
    include: [PROVAS],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
})
