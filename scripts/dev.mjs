// npm run dev: the gateway under `tsx watch` and the application under Vite, side by side. Ctrl+C ends both.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstall } from './lib/install.mjs'
import { background, orExit, ROOT, say } from './lib/processes.mjs'

await orExit(ensureInstall())

const env = { APP_ENV: process.env.APP_ENV ?? 'development', PORT: process.env.PORT ?? '8080' }
const children = [
  background('gateway', 'tsx', ['watch', '--clear-screen=false', 'apps/gateway/src/main.ts'], { env }),
]
if (existsSync(join(ROOT, 'apps', 'web', 'index.html'))) {
  const cwd = join(ROOT, 'apps', 'web')
  children.push(background('web', 'vite', ['--port', '5173', '--clearScreen', 'false'], { cwd, env }))
}
say(
  `gateway em http://127.0.0.1:${env.PORT}, aplicação em http://127.0.0.1:5173/fiscalizacao/ (Ctrl+C encerra)`,
)

const running = () => children.filter((child) => child.exitCode === null && child.signalCode === null)
let ending = false
const end = async (signal, code) => {
  if (ending) return
  ending = true
  for (const child of running()) child.kill(signal)
  const limit = Date.now() + 15_000
  while (running().length > 0 && Date.now() < limit) await sleep(50)
  for (const child of running()) child.kill('SIGKILL')
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(signal, 0))
for (const child of children) child.on('exit', (code) => void end('SIGTERM', code ?? 1))
