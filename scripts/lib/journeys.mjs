// Playwright, with the browser that was found.
import { join } from 'node:path'
import { ROOT, run } from './processes.mjs'

export const runJourneys = (browser, args, env = {}) =>
  run('playwright', ['test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
