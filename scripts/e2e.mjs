// npm run e2e [-- options of Playwright]: installs, builds, finds a browser, runs the journeys.
import { findBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/build.mjs'
import { ensureInstall } from './lib/install.mjs'
import { runJourneys } from './lib/journeys.mjs'
import { orExit } from './lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild())
process.exitCode = await runJourneys(await orExit(findBrowser()), process.argv.slice(2))
