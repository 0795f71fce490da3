// npm run build [-- --tudo]: builds what changed; --tudo builds all again.
import { ensureBuild } from './lib/build.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit, say } from './lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild({ force: process.argv.includes('--tudo') }))
say('construção em dia')
