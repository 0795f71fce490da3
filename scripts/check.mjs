// npm run check: every check, then a table. Exit code 1 if any failed.
import { runChecks } from './lib/checks.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit } from './lib/processes.mjs'

await orExit(ensureInstall())
const results = await runChecks()
console.log()
for (const { name, ok, time } of results) {
  console.log(`${name.padEnd(24)} ${(ok ? 'passou' : 'FALHOU').padEnd(8)} ${time.padStart(8)}`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
