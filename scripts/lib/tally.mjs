// Counts of the suites: { passed, failed, failures, skipped: { reason: count } }. A suite without a report crashed: it counts
// as one failure.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a file of counts says, or undefined when it is not there or was cut. */
export const report = (file) => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

export const failure = (line) => ({ passed: 0, failed: 1, failures: [line], skipped: {} })

/** A red exit code with no failed test (an error outside of them, a threshold) is a failure too; so are 0 tests. */
const judged = ({ passed, failures, skipped }, code) => {
  const all = [...failures]
  if (passed + all.length === 0) all.push('nenhum teste rodou')
  else if (code !== 0 && all.length === 0) all.push(`terminou com o código ${code}`)
  return { passed, failed: all.length, failures: all, skipped }
}

export const vitestTally = (file, code) => {
  const found = report(file)
  return found ? judged(found, code) : failure('vitest parou antes de contar')
}

/** Every test of a report, whose suites lie inside one another. */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, title: `${file} › ${title} (${test.projectName})` })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** Why a journey failed, without the colours of a terminal. */
const errorsOf = ({ results = [] }) =>
  results
    .flatMap(({ errors = [] }) => errors)
    .map(
      ({ message = '' }) =>
        `\n      ${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n      ')}`,
    )
    .join('')

export const playwrightTally = (file, code) => {
  const found = report(file)
  if (found === undefined) return failure('Playwright parou antes de contar')
  const tally = { passed: 0, failures: [], skipped: {} }
  for (const test of testsOf(found)) {
    const { title, status, annotations = [] } = test
    if (status === 'expected') tally.passed += 1
    else if (status === 'skipped') {
      const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'sem motivo declarado'
      tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1
    } else tally.failures.push(`${title}${errorsOf(test)}`)
  }
  for (const { message } of found.errors ?? []) tally.failures.push(message)
  return judged(tally, code)
}

export const sum = (tallies) => {
  const skipped = {}
  for (const tally of tallies)
    for (const [reason, count] of Object.entries(tally.skipped))
      skipped[reason] = (skipped[reason] ?? 0) + count
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped,
  }
}

const skippedCount = ({ skipped }) => Object.values(skipped).reduce((total, count) => total + count, 0)

/** The closing line of a run, which whoever reads its output looks for. */
export const closingLine = (tally) => {
  const count = skippedCount(tally)
  return `${tally.passed} passed, ${tally.failed} failed${count ? `, ${count} skipped` : ''}`
}

export const coverageLine = (file) => {
  const total = report(file)?.total
  if (total === undefined) return 'cobertura: não medida'
  const { lines, branches, functions } = total
  return `cobertura: linhas ${lines.pct} %, ramos ${branches.pct} %, funções ${functions.pct} %`
}
