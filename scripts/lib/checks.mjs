// The checks of the code: types, format and lint, borders between folders, what nobody uses. Each answers
// { ok, output }; all run, one after another, even when one fails.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT, say, seconds } from './processes.mjs'

const TYPED = ['packages/domain', 'apps/gateway', 'apps/web', 'e2e']

const plain = (program, args) => async () => {
  const { code, stdout, stderr } = await capture(program, args, { env: { FORCE_COLOR: '0' } })
  return { ok: code === 0, output: stdout + stderr }
}

// With a TypeScript that it does not know, dependency-cruiser cruises 0 modules and passes: count them.
const borders = async () => {
  const folders = ['packages/domain/src', 'apps/gateway/src', 'apps/web/src', 'e2e'].filter((path) =>
    existsSync(join(ROOT, path)),
  )
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { stdout, stderr } = await capture('depcruise', args)
  try {
    const { summary } = JSON.parse(stdout)
    const broken = summary.violations.filter(({ rule }) => rule.severity === 'error')
    const lines = summary.violations.map(
      ({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} → ${to}`,
    )
    lines.push(`${summary.totalCruised} módulos, ${broken.length} erros`)
    return { ok: broken.length === 0 && summary.totalCruised > 0, output: lines.join('\n') }
  } catch {
    return { ok: false, output: `${stderr}${stdout.slice(0, 2000)}` }
  }
}

const CHECKS = [
  ...TYPED.map((folder) => ({ name: `tipos ${folder}`, act: plain('tsc', ['--noEmit', '-p', folder]) })),
  { name: 'biome', act: plain('biome', ['ci', '--colors=off', '.']) },
  { name: 'dependency-cruiser', act: borders },
  { name: 'citações', act: plain('node', ['scripts/citations.mjs']) },
  { name: 'knip', act: plain('knip', ['--no-progress']) },
]

export const runChecks = async () => {
  const results = []
  for (const { name, act } of CHECKS) {
    const start = performance.now()
    const { ok, output } = await act()
    const time = seconds(performance.now() - start)
    say(`${ok ? 'passou' : 'FALHOU'}  ${name} (${time})`)
    if (!ok) console.log(output.trimEnd())
    results.push({ name, ok, time })
  }
  return results
}
