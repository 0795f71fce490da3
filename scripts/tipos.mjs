// npm run tipos: writes apps/gateway/src/database/tabelas.gen.ts from the migrations, on a throwaway database. A test
// fails while the file does not say what the migrations say.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { ensureInstall } from './lib/install.mjs'
import { orExit, ROOT, run } from './lib/processes.mjs'

await orExit(ensureInstall())
register()
const gateway = join(ROOT, 'apps', 'gateway')
const { startEmbedded } = await import('../apps/gateway/src/database/embedded.ts')
const { criarPool } = await import('../apps/gateway/src/database/connect.ts')
const { migrar } = await import('../apps/gateway/src/database/migrate.ts')

const pasta = mkdtempSync(join(tmpdir(), 'guara-tipos-'))
// The server of root runs as another user, who must be able to pass through.
chmodSync(pasta, 0o711)
const servidor = await startEmbedded(pasta)
try {
  const endereco = servidor.connectionString('postgres')
  const pool = criarPool(endereco, () => {})
  await migrar(pool)
  await pool.end()
  process.exitCode = await run('kysely-codegen', ['--config-file', '.kysely-codegenrc.json'], {
    cwd: gateway,
    env: { DATABASE_URL: endereco },
  })
} finally {
  await servidor.stop()
  rmSync(pasta, { recursive: true, force: true })
}
