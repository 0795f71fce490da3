// npm test: installs what is missing and runs every test. The last line is `N passed, N failed`.
//   npm test -- --sem-e2e      leaves the browser journeys out
//   npm test -- --sem-checks   leaves types, lint and borders out
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstall } from './lib/install.mjs'
import { runJourneys } from './lib/journeys.mjs'
import { ensurePdfTools } from './lib/pdf-tools.mjs'
import { ROOT, run, say, seconds } from './lib/processes.mjs'
import { coverageLine, playwrightTally, vitestTally } from './lib/tally.mjs'

const without = (name) => process.argv.includes(`--sem-${name}`)
const reports = join(ROOT, '.cache', 'testes')
const vitestReport = join(reports, 'vitest.json')
const vitestFailures = join(reports, 'vitest-falhas.txt')
const playwrightReport = join(reports, 'playwright.json')
const results = []

const step = async (name, act) => {
  say(`── ${name}`)
  const start = performance.now()
  const tally = await act().catch((error) => ({ passed: 0, failed: 1, note: error.message }))
  results.push({ name, time: seconds(performance.now() - start), skipped: 0, ...tally })
  if (tally.note) say(`${name}: ${tally.note}`)
  return tally.failed === 0
}

const done = async (act) => {
  await act()
  return { passed: 0, failed: 0 }
}

const checks = async () => {
  const all = await runChecks()
  const passed = all.filter(({ ok }) => ok).length
  return { passed, failed: all.length - passed }
}

const units = async () => {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    `--reporter=${join(ROOT, 'scripts', 'lib', 'failures-reporter.mjs')}`,
  ]
  const coverage = [
    '--coverage',
    '--coverage.reportOnFailure',
    '--coverage.reporter=text-summary',
    '--coverage.reporter=json-summary',
  ]
  const code = await run('vitest', ['run', ...coverage, ...reporters], {
    env: { VITEST_FAILURES_FILE: vitestFailures },
  })
  return vitestTally(vitestReport, code)
}

const journeys = async () => {
  const browser = await findBrowser()
  const code = await runJourneys(browser, ['--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
  return playwrightTally(playwrightReport, code)
}

const notBuilt = async () => ({ passed: 0, failed: 1, note: 'não rodaram: a construção falhou' })

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const installed = await step('dependências', () =>
  done(async () => {
    await ensureInstall()
    await ensurePdfTools()
  }),
)
if (installed) {
  if (!without('checks')) await step('verificações do código', checks)
  await step('testes de unidade e de integração (vitest)', units)
  if (!without('e2e')) {
    const built = await step('construção', () => done(ensureBuild))
    await step('jornadas no navegador (Playwright)', built ? journeys : notBuilt)
  }
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log()
for (const { name, passed, failed, skipped, time, note } of results) {
  const counts =
    passed + failed === 0
      ? ''
      : `${passed} passaram, ${failed} falharam${skipped ? `, ${skipped} pulados` : ''}`
  console.log(`${name.padEnd(44)} ${time.padStart(9)}  ${counts}${note ? ` (${note})` : ''}`)
}
if (existsSync(vitestFailures)) console.log(readFileSync(vitestFailures, 'utf8'))
console.log(coverageLine(join(ROOT, 'coverage', 'coverage-summary.json')))
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
