import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    env: { BASE_URL: '/fiscalizacao/' },
    // One page for all files: three times faster. What a test leaves behind is swept in setup.ts.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
