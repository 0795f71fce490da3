// npm test: installs and builds what is missing, then every check, every unit and gateway test but those marked as slow,
// and each journey once. npm run test:tudo: what npm test leaves out, and the coverage. Options:
//   npm test -- --cobertura        measures the coverage as well, and looks at the screens of its journeys with axe
//   npm run test:tudo -- --depois  npm test -- --cobertura has just run: nothing is run twice, the last line counts both
//   --sem-checks, --sem-e2e        leave out types, lint and borders; leave out the journeys
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstall } from './lib/install.mjs'
import { prepareJourneys, runJourneys } from './lib/journeys.mjs'
import { prepareMachine } from './lib/machine.mjs'
import { ROOT, run, say, seconds } from './lib/processes.mjs'
import {
  closingLine,
  coverageLine,
  failure,
  playwrightTally,
  report,
  sum,
  vitestTally,
} from './lib/tally.mjs'

const asked = (option) => process.argv.includes(`--${option}`)
const rest = asked('tudo')
const after = rest && asked('depois')
const coverage = asked('cobertura') || (rest && !after)
const withJourneys = !asked('sem-e2e')

const reports = join(ROOT, '.cache', 'testes')
const essentials = join(reports, 'essenciais.json')
const results = []

/** One part of the run: what it counted and how long it took, however it ended. */
const step = async (name, act) => {
  const start = performance.now()
  const tally = await act().catch((error) => failure(`${name}: ${error.message}`))
  results.push({ name, time: seconds(performance.now() - start), tally })
  return tally?.failed === 0 || tally === undefined
}

const checks = async () => {
  const all = await runChecks({ atATime: 1 })
  const failures = all.filter(({ ok }) => !ok).map(({ name }) => name)
  return { passed: all.length - failures.length, failed: failures.length, failures, skipped: {} }
}

/** The coverage is of every test, so that with it none is left out. */
const units = async (projects) => {
  const file = join(reports, `${rest ? 'provas' : 'unidades'}.json`)
  const args = projects.flatMap((name) => ['--project', name])
  if (coverage) args.push('--coverage', '--coverage.reportOnFailure')
  else if (!rest) args.push('--tags-filter=!demorado')
  const code = await run(
    'vitest',
    [
      'run',
      ...args,
      '--reporter=default',
      `--reporter=${join(ROOT, 'scripts', 'lib', 'tally-reporter.mjs')}`,
    ],
    { env: { VITEST_TALLY_FILE: file } },
  )
  return vitestTally(file, code)
}

/** The journeys of `npm test` look at no screen with axe, so that without it before them all run again. */
const whichJourneys = () => {
  if (!rest) return 'essenciais'
  return after ? 'restantes' : 'tudo'
}

const journeys = async () => {
  const file = join(reports, `jornadas-${rest ? 'restantes' : 'essenciais'}.json`)
  const code = await runJourneys(await findBrowser(), ['--reporter=list,json'], {
    JORNADAS: whichJourneys(),
    AXE: rest || coverage ? 'sim' : 'nao',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightTally(file, code)
}

const ESSENTIALS = ['domain', 'gateway', 'web']
const PROOFS = ['provas', 'casos', 'casos-web']
const projects = () => {
  if (!rest) return ESSENTIALS
  return coverage ? [...ESSENTIALS, ...PROOFS] : PROOFS
}

const everything = async () => {
  const prepare = await prepareMachine({ browser: withJourneys, proofs: rest })
  const installed = await step('instalação', async () => {
    await Promise.all([ensureInstall(), prepare()])
  })
  if (!installed) return
  let built = false
  const beside = async () => {
    if (withJourneys)
      built = (await step('construção', ensureBuild)) && (await step('dados das jornadas', prepareJourneys))
    if (!rest && !asked('sem-checks')) await step('verificações do código', checks)
  }
  const name = rest ? 'provas longas (vitest)' : 'testes de unidade e do gateway (vitest)'
  await Promise.all([beside(), step(name, () => units(projects()))])
  if (built) await step('jornadas no navegador (Playwright)', journeys)
}

const LONGEST_FAILURE = 2000

const tell = (total) => {
  console.log()
  for (const { name, time, tally } of results)
    console.log(`${name.padEnd(44)} ${time.padStart(9)}  ${tally ? closingLine(tally) : ''}`)
  for (const line of total.failures) console.log(`falhou: ${line.slice(0, LONGEST_FAILURE)}`)
  for (const [reason, count] of Object.entries(total.skipped)) console.log(`${count} pulados: ${reason}`)
  if (coverage) console.log(coverageLine(join(ROOT, 'coverage', 'coverage-summary.json')))
}

const before = after ? (report(essentials) ?? failure('npm test não terminou')) : undefined
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const start = performance.now()
await everything()
const total = sum(results.flatMap(({ tally }) => (tally ? [tally] : [])))
if (!rest) writeFileSync(essentials, JSON.stringify(total))
const both = before ? sum([before, total]) : total
tell(both)
say(`${rest ? 'npm run test:tudo' : 'npm test'}: ${seconds(performance.now() - start)}`)
console.log(closingLine(both))
process.exitCode = both.failed === 0 ? 0 : 1
