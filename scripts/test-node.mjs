// npm run test:node [-- 22 24]: builds, starts and tests (what `npm test` does, without the journeys) under other versions of Node,
// whose programs come from the npm registry into .cache/node. Without a version: every one that `engines` admits and that is still maintained.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstall } from './lib/install.mjs'
import { orExit, ROOT, run, say, timed } from './lib/processes.mjs'

const VERSIONS = ['20', '22', '24']
const LONGEST_START_MS = 300_000

/** The folder that holds the program of that version. */
const install = async (version) => {
  const folder = join(ROOT, '.cache', 'node', version)
  const name = `node-${process.platform}-${process.arch}`
  const bin = join(folder, 'node_modules', name, 'bin')
  if (existsSync(join(bin, 'node'))) return bin
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`]
  const code = await timed(`baixando o Node ${version} do registro do npm para .cache/node`, () =>
    run('npm', args, { cwd: folder }),
  )
  if (code !== 0) throw new Error(`não foi possível obter o Node ${version}`)
  return bin
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts it on a database of its own, asks for its health and ends it; 0 when all went well. */
const start = async (env) => {
  const port = await freePort()
  return new Promise((resolve) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'guara-node-'))
    const child = spawn(join(env.BIN, 'node'), ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, PATH: env.PATH, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let healthy = false
    createInterface({ input: child.stdout }).on('line', async (line) => {
      const [, address] = /pronto em (http:\/\/\S+?)\/fiscalizacao/.exec(line) ?? []
      if (!address) return
      healthy = (await fetch(`${address}/gateway/management/health`)).ok
      child.kill('SIGTERM')
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
    child.on('exit', (code) => {
      clearTimeout(limit)
      rmSync(dataDir, { recursive: true, force: true })
      resolve(healthy && code === 0 ? 0 : 1)
    })
  })
}

const tryOut = async (version) => {
  const bin = await install(version)
  const env = { BIN: bin, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const node = (...args) => run(join(bin, 'node'), args, { env: { PATH: env.PATH } })
  const projects = ['domain', 'gateway', 'web'].flatMap((name) => ['--project', name])
  const steps = {
    construção: () => node('scripts/build.mjs', '--tudo'),
    partida: () => start(env),
    testes: () => node('node_modules/vitest/vitest.mjs', 'run', '--tags-filter=!demorado', ...projects),
  }
  const failed = []
  for (const [name, act] of Object.entries(steps))
    if ((await timed(`Node ${version}: ${name}`, act)) !== 0) failed.push(name)
  return { version, failed }
}

await orExit(ensureInstall())
const asked = process.argv.slice(2)
const results = []
for (const version of asked.length > 0 ? asked : VERSIONS) results.push(await orExit(tryOut(version)))
for (const { version, failed } of results)
  say(
    `Node ${version}: ${failed.length === 0 ? 'construção, partida e testes passaram' : `FALHOU: ${failed.join(', ')}`}`,
  )
process.exitCode = results.every(({ failed }) => failed.length === 0) ? 0 : 1
