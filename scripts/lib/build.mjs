// Builds what changed since the last build.
import { join } from 'node:path'
import { exists, hashOf, isCurrent, PARTS, record } from './build-state.mjs'
import { precompress } from './precompress.mjs'
import { ROOT, run, say, timed } from './processes.mjs'
import { inTurn } from './turn.mjs'

const NAMES = { web: 'a aplicação (apps/web)', gateway: 'o servidor (apps/gateway)' }

const buildPart = async (part, hash) => {
  const cwd = join(ROOT, PARTS[part].folder)
  const code = await run('vite', ['build', '--logLevel', 'warn'], { cwd, env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new Error(`a construção de ${PARTS[part].folder} falhou (código ${code}); veja as linhas acima.`)
  if (part === 'web') await precompress(join(cwd, 'dist'))
  record(part, hash)
}

/** `force` builds again even what did not change. */
export const ensureBuild = async ({ force = false, parts = Object.keys(PARTS) } = {}) => {
  const present = parts.filter((part) => {
    if (!exists(part)) say(`${PARTS[part].entry} não existe: nada a construir nessa parte`)
    return exists(part)
  })
  const stale = () =>
    present.map((part) => [part, hashOf(part)]).filter(([part, hash]) => force || !isCurrent(part, hash))
  if (stale().length === 0) return
  await inTurn('construcao', async () => {
    for (const [part, hash] of stale()) await timed(`construindo ${NAMES[part]}`, () => buildPart(part, hash))
  })
}
