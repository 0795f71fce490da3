// node scripts/run.mjs NAME ARGS…: runs apps/gateway/dist/NAME.js, built first if needed. It sees only its own ARGS.
import { ensureBuild } from './lib/build.mjs'
import { become } from './lib/gateway.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit } from './lib/processes.mjs'

const [name = '', ...args] = process.argv.slice(2)

await orExit(ensureInstall())
await orExit(ensureBuild({ parts: ['gateway'] }))
await become(name, args)
