// A reporter for vitest that keeps what went wrong in a file of its own: failed tests with their message, and errors that
// no test caught. The whole run repeats it at the end, where it is read, instead of far above.
import { writeFileSync } from 'node:fs'

const lines = ({ message, stack }) => [message, ...(stack ?? '').split('\n').slice(1, 6)].join('\n      ')

const failedTests = (modules) =>
  modules.flatMap((module) => [
    ...module.errors().map((error) => `${module.relativeModuleId}\n      ${lines(error)}`),
    ...[...module.children.allTests('failed')].map(
      (test) =>
        `${module.relativeModuleId} › ${test.fullName}\n      ${(test.result().errors ?? []).map(lines).join('\n      ')}`,
    ),
  ])

export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const loose = unhandledErrors.map(
      (error) => `fora dos testes (${error.VITEST_TEST_PATH ?? '?'})\n      ${lines(error)}`,
    )
    writeFileSync(process.env.VITEST_FAILURES_FILE, [...failedTests(modules), ...loose].join('\n'))
  }
}
