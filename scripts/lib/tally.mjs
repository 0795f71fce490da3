// Counts what the suites say in their JSON reports. A suite without a report crashed: it counts as one failure.
import { existsSync, readFileSync } from 'node:fs'

const report = (file) => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** A red exit code with no failed test (an error outside of them, a threshold) is a failure too; so are 0 tests. */
const judged = ({ passed, failed, skipped = 0, note }, code) => {
  const total = passed + failed
  if (total === 0) return { passed, failed: 1, skipped, note: 'nenhum teste rodou' }
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `terminou com o código ${code}` }
  return { passed, failed, skipped, note }
}

const CRASHED = { passed: 0, failed: 1, skipped: 0, note: 'parou antes de contar' }

export const vitestTally = (file, code) => {
  const found = report(file)
  if (found === undefined) return CRASHED
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, testResults = [] } = found
  // A file that does not even load has no test to fail.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return judged({ passed, failed: numFailedTests + unloaded.length, skipped }, code)
}

export const playwrightTally = (file, code) => {
  const stats = report(file)?.stats
  if (stats === undefined) return CRASHED
  const note = stats.flaky > 0 ? `${stats.flaky} só passaram na segunda tentativa` : undefined
  return judged(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, note },
    code,
  )
}

export const coverageLine = (file) => {
  const total = report(file)?.total
  if (total === undefined) return 'cobertura: não medida'
  const { lines, branches, functions } = total
  return `cobertura: linhas ${lines.pct} %, ramos ${branches.pct} %, funções ${functions.pct} %`
}
