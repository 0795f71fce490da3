// npm run bench:lavratura: one auto with embargo, apreensão and five photos drawn up by the screens alone, at a desk and
// on a phone, counted (e2e/jornadas/contagem.spec.ts). The table goes to docs/provas/lavratura.txt by hand, dated.
import { findBrowser } from '../scripts/lib/browser.mjs'
import { ensureBuild } from '../scripts/lib/build.mjs'
import { ensureInstall } from '../scripts/lib/install.mjs'
import { runJourneys } from '../scripts/lib/journeys.mjs'
import { orExit } from '../scripts/lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild())
console.log(`bench/lavratura.mjs em ${new Date().toISOString()}`)
process.exitCode = await runJourneys(await orExit(findBrowser()), process.argv.slice(2), {
  JORNADAS: 'contagem',
})
