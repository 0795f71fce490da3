// Dependencies: installed when missing or when package-lock.json is not the one they were installed from.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT, run, timed } from './processes.mjs'
import { inTurn } from './turn.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const MARK = join(MODULES, '.guara-install')
const MINIMUM = [20, 19]

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return
  throw new Error(
    `o Guará precisa do Node ${MINIMUM.join('.')} ou mais novo; este é o ${process.versions.node}.`,
  )
}

/** npm says nothing of a compiled part that the registry lacks for this system, and no paper could be made without this one. */
const checkComposer = () => {
  const composer = '@myriaddreamin/typst-ts-node-compiler'
  try {
    createRequire(join(ROOT, 'apps', 'gateway', 'package.json'))(composer)
  } catch (cause) {
    throw new Error(
      `o compositor de papéis (${composer}) não funciona neste sistema (${process.platform} ${process.arch}): o registro do npm ao alcance pode não ter a parte compilada para ele. Use Linux x64, ou um registro que a tenha, apague node_modules e tente de novo.`,
      { cause },
    )
  }
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

// Node and platform count too: packages with compiled code are not the same for another machine.
const wanted = () =>
  createHash('sha256')
    .update([read(LOCK), process.platform, process.arch].join('\n'))
    .digest('hex')

/** npm's own record of what lies in node_modules agrees with the lock: someone installed by hand, all is well. */
const alreadyThere = () => {
  const record = read(join(MODULES, '.package-lock.json'))
  if (record === '' || !existsSync(LOCK)) return false
  const there = JSON.parse(record).packages
  return Object.entries(JSON.parse(read(LOCK)).packages).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true
    const found = there[path]
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && existsSync(join(ROOT, path))
  })
}

export const isInstalled = () => {
  if (read(MARK) === wanted() && existsSync(join(MODULES, '.bin'))) return true
  if (!alreadyThere()) return false
  writeFileSync(MARK, wanted())
  return true
}

export const ensureInstall = async () => {
  checkNode()
  if (isInstalled()) return
  await inTurn('instalacao', async () => {
    if (isInstalled()) return
    // --include: the build needs the development ones even where NODE_ENV=production.
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = (line, ...args) => timed(line, () => run('npm', [...args, ...options]))
    let code = 1
    if (existsSync(LOCK))
      code = await npm('instalando dependências (npm ci; leva de segundos a minutos)', 'ci')
    if (code !== 0) code = await npm('instalando dependências (npm install)', 'install', '--no-save')
    if (code !== 0) {
      throw new Error(
        `a instalação falhou (npm, código ${code}): confira a rede e o registro do npm e tente de novo.`,
      )
    }
    checkComposer()
    writeFileSync(MARK, wanted())
  })
}
