// package-lock.json: what npm installs is checked against a hash, so every entry has to have one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.mjs'

export const LOCK = join(ROOT, 'package-lock.json')

export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The paths of the entries that were not made here and have no hash. */
export const withoutHash = (packages) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .map(([path]) => path)

/** The compiler of documents for systems whose package the registry at hand does not serve in this version: there npm
 *  installs it unchecked. `node scripts/complete-lock.mjs` fills the hashes in as soon as they are served, and this list only
 *  gets shorter. */
const NOT_SERVED_YET = [
  'android-arm-eabi',
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm-gnueabihf',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'win32-arm64-msvc',
  'win32-x64-msvc',
].map((system) => `node_modules/@myriaddreamin/typst-ts-node-compiler-${system}`)

/** What is wrong with the lock, in lines: an entry without hash, an exception that is none any more, a registry's address. */
export const lockFaults = (lock = JSON.parse(readFileSync(LOCK, 'utf8'))) => {
  const bare = withoutHash(lock.packages)
  return [
    ...bare
      .filter((path) => !NOT_SERVED_YET.includes(path))
      .map((path) => `${path}: falta o hash (integrity)`),
    ...NOT_SERVED_YET.filter((path) => !bare.includes(path)).map(
      (path) => `${path}: já tem hash, tire da lista`,
    ),
    ...Object.entries(lock.packages)
      .filter(([, { resolved = '' }]) => /^https?:/.test(resolved))
      .map(([path]) => `${path}: guarda o endereço de um registro`),
  ]
}
