// npm start: installs and builds what is missing, then becomes the server (same process, so signals reach it).
import { ensureBuild } from './lib/build.mjs'
import { become } from './lib/gateway.mjs'
import { ensureInstall } from './lib/install.mjs'
import { orExit, say } from './lib/processes.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild())
say('iniciando o servidor…')
await become('main', process.argv.slice(2))
