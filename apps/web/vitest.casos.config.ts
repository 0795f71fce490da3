import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { geo } from './vite-geo.ts'
import { CASOS, COM_PAGINA } from './vitest.config.ts'

// Every case of every screen: too long for whoever waits for `npm test`.
export default defineProject({
  plugins: [react(), geo()],
  test: { ...COM_PAGINA, name: 'casos-web', include: [CASOS] },
})
