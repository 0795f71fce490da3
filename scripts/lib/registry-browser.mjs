// A Chromium from the npm registry, for a machine without a browser, without root and without apt: the package
// @sparticuz/chromium carries it compressed, with the few libraries it needs beyond glibc. Linux x64 only.
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT, run, timed } from './processes.mjs'

const VERSION = '153.0.0'
const FOLDER = join(ROOT, '.cache', 'chromium')
const UNPACKED = join(FOLDER, VERSION)
export const registryProgram = join(UNPACKED, 'guara-chromium')

// The package unpacks into os.tmpdir(), so it runs in a process of its own whose temporary folder is ours.
const UNPACK = `
const { inflate } = await import('@sparticuz/chromium')
for (const name of ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar']) {
  await inflate('node_modules/@sparticuz/chromium/bin/' + name + '.br')
}`

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

// A program of its own, so that a path is all that Playwright needs to know.
const WRAPPER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib:$here"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" --headless --no-sandbox --no-zygote --use-angle=swiftshader --enable-unsafe-swiftshader "$@"
`

const unpack = async () => {
  mkdirSync(UNPACKED, { recursive: true })
  const env = { TMPDIR: UNPACKED, TMP: UNPACKED, TEMP: UNPACKED }
  const { code, stderr } = await capture('node', ['--input-type=module', '-e', UNPACK], { cwd: FOLDER, env })
  if (code !== 0) throw new Error(stderr.trim().split('\n').at(-1))
  writeFileSync(join(UNPACKED, 'fonts.conf'), FONTS)
  writeFileSync(registryProgram, WRAPPER)
  chmodSync(registryProgram, 0o755)
}

/** Path of the program, or undefined when the registry does not give it or it does not run here. */
export const registryBrowser = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (existsSync(registryProgram)) return registryProgram
  rmSync(UNPACKED, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `@sparticuz/chromium@${VERSION}`,
  ]
  const code = await timed('baixando um Chromium do registro do npm (75 MB)', () =>
    run('npm', args, { cwd: FOLDER }),
  )
  if (code !== 0) return undefined
  try {
    await timed('descompactando o Chromium', unpack)
    return registryProgram
  } catch {
    rmSync(UNPACKED, { recursive: true, force: true })
    return undefined
  }
}
