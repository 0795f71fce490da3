// node scripts/complete-lock.mjs, after every `npm install` that changes package-lock.json.
// A registry that does not serve the compiled packages of other systems makes npm leave them out of the lock, and then
// `npm ci` refuses the lock everywhere ("Missing: … from lock file"). This writes them back, with the version that
// their parent asks for and the system that their name tells, so that npm skips them where they do not belong. Then
// the registry is asked for the hash of every entry that has none.
import { readFileSync, writeFileSync } from 'node:fs'
import { LOCK, nameOf, withoutHash } from './lib/lock.mjs'
import { capture, say } from './lib/processes.mjs'

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

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))

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
const packages = Object.fromEntries(all)

/** An entry is written as npm writes it: the hash comes right after the version. */
const withHash = ({ version, ...rest }, integrity) => ({ version, integrity, ...rest })

const bare = withoutHash(packages)
for (const path of bare) {
  const entry = packages[path]
  const asked = `${entry.name ?? nameOf(path)}@${entry.version}`
  const { code, stdout } = await capture('npm', ['view', asked, 'dist.integrity'])
  if (code === 0 && stdout.startsWith('sha512-')) packages[path] = withHash(entry, stdout.trim())
  else say(`o registro não serve ${asked}`)
}
writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
const left = withoutHash(packages).length
say(`package-lock.json: ${missing.length} pacotes opcionais de outros sistemas acrescentados`)
say(`package-lock.json: ${bare.length - left} hashes acrescentados, ${left} ainda faltam`)
