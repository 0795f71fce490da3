// What deploy/ brings for other programs, read by those programs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RAIZ_DO_GATEWAY } from './root.ts'
import { executar, exigir } from './test/ferramentas.ts'

const DEPLOY = join(RAIZ_DO_GATEWAY, '..', '..', 'deploy')

it('has alarms that promtool accepts', (contexto) => {
  exigir('promtool')(contexto)
  const { saida, status } = executar('promtool', ['check', 'rules', join(DEPLOY, 'alertas.yml')])
  expect(saida).toMatch(/SUCCESS: \d+ rules found/)
  expect(status).toBe(0)
})

it('has a unit that exposes little', (contexto) => {
  exigir('systemd-analyze')(contexto)
  const { saida } = executar('systemd-analyze', [
    'security',
    '--offline=true',
    '--no-pager',
    join(DEPLOY, 'guara.service'),
  ])
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(saida)?.[1])).toBeLessThanOrEqual(3)
})

it('has an installer that a plain shell reads, and that refuses what is no package', () => {
  const instalador = join(DEPLOY, 'install.sh')
  expect(spawnSync('sh', ['-n', instalador]).status).toBe(0)
  // Elsewhere, whatever it would do: what this machine has is not the test's.
  const { stderr, status } = spawnSync('sh', [instalador], {
    encoding: 'utf8',
    env: { ...process.env, RAIZ: '/nao-existe' },
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/não é um pacote|rode como root/)])
})
