// node scripts/complete-lock.mjs, after every `npm install` that changes package-lock.json.
// A registry that does not serve the compiled packages of other systems makes npm leave them out of the lock, and then
// `npm ci` refuses the lock everywhere ("Missing: … from lock file"). This writes them back, with the version that
// their parent asks for and the system that their name tells, so that npm skips them where they do not belong.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './lib/processes.mjs'

const FILE = join(ROOT, 'package-lock.json')
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'netbsd', 'openbsd', 'win32']
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'arm',
]

const lock = JSON.parse(readFileSync(FILE, 'utf8'))

/** Looks as Node resolves: beside the parent, then in every node_modules above it. */
const isThere = (parent, name) => {
  for (let base = parent; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${base}${base && '/'}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

const entryOf = (name, version, parent) => {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = ['musl', 'gnu'].find((word) => words.includes(word))
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(os === 'linux' && libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isThere(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)]),
)
const all = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`)
say(`package-lock.json: ${missing.length} pacotes opcionais de outros sistemas acrescentados`)
