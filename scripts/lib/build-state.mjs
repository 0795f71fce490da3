// What a build was made from: a hash of the sources, kept in its dist. Equal hash, nothing to build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.mjs'

const SHARED = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
  'scripts/lib/precompress.mjs',
]

/** Each part is built on its own; the domain counts for both. */
export const PARTS = {
  web: {
    folder: 'apps/web',
    entry: 'apps/web/index.html',
    output: 'apps/web/dist/index.html',
    sources: ['apps/web', ...SHARED],
  },
  gateway: {
    folder: 'apps/gateway',
    entry: 'apps/gateway/src/main.ts',
    output: 'apps/gateway/dist/main.js',
    sources: [
      'apps/gateway/src',
      'apps/gateway/db/seeds',
      'apps/gateway/vite.config.ts',
      'apps/gateway/package.json',
      ...SHARED,
    ],
  },
}

const IGNORED = new Set(['node_modules', 'dist', 'dev-dist', 'coverage', '.cache', 'test-results'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

const addTo = (hash, path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!IGNORED.has(name) && !isTest(name)) addTo(hash, `${path}/${name}`)
  }
}

export const hashOf = (part) => {
  const hash = createHash('sha256')
  for (const path of PARTS[part].sources) addTo(hash, path)
  return hash.digest('hex')
}

const markOf = (part) => join(ROOT, PARTS[part].folder, 'dist', '.guara-build')

export const exists = (part) => existsSync(join(ROOT, PARTS[part].entry))

export const isCurrent = (part, hash) => {
  const mark = markOf(part)
  return existsSync(join(ROOT, PARTS[part].output)) && existsSync(mark) && readFileSync(mark, 'utf8') === hash
}

export const record = (part, hash) => writeFileSync(markOf(part), hash)
