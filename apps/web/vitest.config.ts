import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { geo } from './vite-geo.ts'

export default defineProject({
  plugins: [react(), geo()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    env: { BASE_URL: '/fiscalizacao/' },
    // One page for all files: three times faster. What a test leaves behind is swept in setup.ts.
    isolate: false,
    // A page makes much that is soon thrown away: with room for it, sweeping costs a quarter of the processor less.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: '100%',
    testTimeout: 40_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
