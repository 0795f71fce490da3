import { defineProject } from 'vitest/config'
import { COM_BANCO, PROVAS } from './vitest.config.ts'

// Slow proofs of processes (kills, restarts, floods, compilers): after the others and one at a time, so that what they
// measure is not disturbed.
export default defineProject({
  test: {
    ...COM_BANCO,
    name: 'provas',
    include: [PROVAS],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
})
