// The checks of the code: types, format and lint, borders between folders, what nobody uses. Each answers
// { ok, output }; all run, as many at a time as there are processors, even when one fails.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lockFaults } from './lock.mjs'
import { capture, ROOT, say, seconds } from './processes.mjs'

const plain = (program, args) => async () => {
  const { code, stdout, stderr } = await capture(program, args, { env: { FORCE_COLOR: '0' } })
  return { ok: code === 0, output: stdout + stderr }
}

/** TypeScript 7 checks in a third of the time of 6, which stays because dependency-cruiser reads with it. What was
 *  checked is remembered, so that the second run is over in a second. */
const tsc = (folder) => {
  const remembered = join(ROOT, '.cache', 'tipos', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  const program = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const args = [
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    remembered,
    '-p',
    folder,
  ]
  return plain('node', [program, ...args])
}

const types = (folder) => ({ name: `tipos ${folder}`, act: tsc(folder) })

// The measurements and these scripts are JavaScript without types. What they call must still be there and take as much as
// it is given, because nobody runs them at each change: a module or an export that is gone, too few or too many arguments.
const GONE = /^(bench|scripts)\/.* error TS(2305|2307|2554|2555|2724):/
const calls = async () => {
  const { output } = await tsc('bench')()
  const lines = output.split('\n').filter((line) => GONE.test(line))
  const ran = output === '' || output.includes('error TS')
  return { ok: ran && lines.length === 0, output: ran ? lines.join('\n') : output }
}

// dependency-cruiser cruises 0 modules and passes with a TypeScript that it does not know: they are counted.
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

const lock = async () => {
  const faults = lockFaults()
  return { ok: faults.length === 0, output: faults.join('\n') }
}

// The longest ones first, so that the processors end together.
const CHECKS = [
  types('apps/gateway'),
  types('apps/web'),
  { name: 'biome', act: plain('biome', ['ci', '--colors=off', '.']) },
  { name: 'dependency-cruiser', act: borders },
  { name: 'chamadas de bench e scripts', act: calls },
  { name: 'citações', act: plain('node', ['scripts/citations.mjs']) },
  { name: 'knip', act: plain('knip', ['--no-progress']) },
  {
    name: 'knip sem os testes',
    act: plain('knip', ['--production', '-c', 'knip.producao.jsonc', '--no-progress']),
  },
  types('packages/domain'),
  types('e2e'),
  { name: 'package-lock', act: lock },
]

export const runChecks = async ({ atATime = availableParallelism() } = {}) => {
  const results = []
  const waiting = [...CHECKS]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now()
      const { ok, output } = await check.act()
      const time = seconds(performance.now() - start)
      say(`${ok ? 'passou' : 'FALHOU'}  ${check.name} (${time})`)
      if (!ok) console.log(output.trimEnd())
      results.push({ name: check.name, ok, time })
    }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
  return results
}
