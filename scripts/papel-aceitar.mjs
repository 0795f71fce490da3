// npm run papel:aceitar: keeps the pictures of the papers as they are now (apps/gateway/src/documents/ouro). Look at each one that
// changed before it is committed.
import { ensureInstall } from './lib/install.mjs'
import { orExit, run } from './lib/processes.mjs'

await orExit(ensureInstall())
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'casos', 'apps/gateway/src/documents/extremos.casos.test.ts'],
  { env: { ACEITAR_PAPEL: 'true' } },
)
