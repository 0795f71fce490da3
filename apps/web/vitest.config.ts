import react from '@vitejs/plugin-react'
import { configDefaults, defineProject } from 'vitest/config'
import { geo } from './vite-geo.ts'

export const CASOS = 'src/**/*.casos.test.tsx'

/** What both projects of the screens share: a page of jsdom. */
export const COM_PAGINA = {
  environment: 'jsdom',
  setupFiles: ['src/test/setup.ts'],
  env: { BASE_URL: '/fiscalizacao/' },
  // One page for all files: three times faster. What a test leaves behind is swept in setup.ts.
  isolate: false,
  // A page makes much that is soon thrown away: with room for it, sweeping costs a quarter of the processor less.
  execArgv: ['--max-semi-space-size=64'],
  maxWorkers: '100%',
  // It ends what hangs, and measures nothing: a busy machine takes as long as it takes.
  testTimeout: 300_000,
  restoreMocks: true,
  unstubGlobals: true,
}

export default defineProject({
  plugins: [react(), geo()],
  test: {
    ...COM_PAGINA,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, CASOS],
  },
})
