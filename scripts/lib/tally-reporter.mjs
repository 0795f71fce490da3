// A reporter for vitest that counts into a file of its own, with what went wrong (failed tests with their message, and errors
// that no test caught) and why a test was skipped. The whole run repeats it at the end, where it is read.
import { writeFileSync } from 'node:fs'

/** What is marked as slow and was not asked for. */
const SLOW = 'levam mais de meio segundo cada um; npm run test:tudo os roda'
const reason = (test, note) =>
  note ?? (test.options.tags?.includes('demorado') ? SLOW : 'sem motivo declarado')

const lines = ({ message, stack }) => [message, ...(stack ?? '').split('\n').slice(1, 6)].join('\n      ')

export default class TallyReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tally = { passed: 0, failures: [], skipped: {} }
    const fail = (where, errors) =>
      tally.failures.push(`${where}\n      ${errors.map(lines).join('\n      ')}`)
    for (const module of modules) {
      // A file that does not even load has no test to fail.
      if (module.errors().length > 0) fail(module.relativeModuleId, module.errors())
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result()
        if (state === 'passed') tally.passed += 1
        else if (state === 'skipped') {
          const why = reason(test, note)
          tally.skipped[why] = (tally.skipped[why] ?? 0) + 1
        } else fail(`${module.relativeModuleId} › ${test.fullName}`, errors ?? [])
      }
    }
    for (const error of unhandledErrors) fail(`fora dos testes (${error.VITEST_TEST_PATH ?? '?'})`, [error])
    writeFileSync(process.env.VITEST_TALLY_FILE, JSON.stringify(tally))
  }
}
