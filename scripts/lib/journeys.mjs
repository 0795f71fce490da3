// Playwright, with the browser that was found, and the data that it starts from.
import { join } from 'node:path'
import { ROOT, run } from './processes.mjs'

export const runJourneys = (browser, args, env = {}) =>
  run('playwright', ['test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })

/** What the first journeys of a day would wait for: the demonstration data, signed. It needs the build. */
export const prepareJourneys = async () => {
  const code = await run('tsx', ['e2e/apoio/guardar-dados.ts'])
  if (code !== 0) throw new Error(`os dados das jornadas não puderam ser feitos (código ${code})`)
}
