// node bench/interacao.mjs: the drawing up that bench/lavratura.mjs counts, on a phone whose CPU is slowed four times, letter
// by letter: how long each touch and key waits for its answer (p50, p98) and the worst shift of each screen. Fails when p98
// passes 100 ms or a shift 0.05. The table goes to docs/provas/interacao.txt by hand, dated.
import { loadavg } from 'node:os'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { ensureBuild } from '../scripts/lib/build.mjs'
import { ensureInstall } from '../scripts/lib/install.mjs'
import { runJourneys } from '../scripts/lib/journeys.mjs'
import { orExit } from '../scripts/lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild())
console.log(`bench/interacao.mjs em ${new Date().toISOString()}, carga média ${loadavg()[0].toFixed(1)}`)
process.exitCode = await runJourneys(await orExit(findBrowser()), process.argv.slice(2), {
  JORNADAS: 'interacao',
})
console.log(`carga média no fim ${loadavg()[0].toFixed(1)}`)
