// Finds a Chromium for the journeys, or gets one: CHROMIUM_PATH, the system's, Playwright's, the npm registry's.
// GUARA_BROWSER=sistema|playwright|registry tries one way only.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { capture, ROOT, run, say, timed } from './processes.mjs'
import { registryBrowser, registryProgram } from './registry-browser.mjs'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// The browser is tried as Playwright will drive it; in a process of its own, so that one that hangs can be ended.
const ATTEMPT = `
const { chromium } = await import('@playwright/test')
const args = ['--no-sandbox', '--disable-background-networking']
const browser = await chromium.launch({ executablePath: process.argv[1], args, timeout: 30000 })
const page = await browser.newPage()
await page.setContent('<h1>guará</h1>')
console.log(await page.textContent('h1'))
await browser.close()`

/** Opens a page for real: on some systems `chromium` is only a note that tells to install something else. */
const works = async (path) => {
  const args = ['--input-type=module', '-e', ATTEMPT, path]
  const { code, stdout } = await capture('node', args, { cwd: join(ROOT, 'e2e'), timeout: 60_000 })
  return code === 0 && stdout.includes('guará')
}

const firstThatWorks = async (paths) => {
  for (const path of paths) if (existsSync(path) && (await works(path))) return path
  return undefined
}

const systemPaths = () => {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPLICATIONS]
}

const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
]

const playwrightPaths = () => {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  const there = folders.filter((folder) => folder && existsSync(folder))
  // The newest first; the version need not be exactly Playwright's own.
  const versions = there.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('chromium'))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name)),
  )
  return versions.flatMap((folder) => PLAYWRIGHT_PROGRAMS.map((program) => join(folder, program)))
}

const system = () => firstThatWorks(systemPaths())
const playwright = () => firstThatWorks(playwrightPaths())

/** The package in the registry is for this system alone. */
const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64'

const PLAYWRIGHT_FOLDER =
  process.env.PLAYWRIGHT_BROWSERS_PATH ??
  join(homedir(), ...(process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']), 'ms-playwright')

/** What is said before anything is downloaded. */
export const WILL_DOWNLOAD = HAS_PACKAGE
  ? 'vai baixar para .cache/chromium: um Chromium do registro do npm (75 MB)'
  : `vai baixar para ${PLAYWRIGHT_FOLDER}: o Chromium do Playwright`

/** The browsers that lie on this machine, whether or not they run: asked before anything is installed. */
export const browserCandidates = () =>
  [process.env.CHROMIUM_PATH, ...systemPaths(), ...playwrightPaths(), registryProgram].filter(
    (path) => path && existsSync(path),
  )

/** Only a try shows that a browser does not run, and it needs what npm installs: then the download is told here. */
const tellOfTheUseless = () => {
  if (browserCandidates().length > 0) say(`nenhum Chromium desta máquina abriu uma página; ${WILL_DOWNLOAD}`)
}

/** Other systems (macOS, ARM) have no package in the registry; Playwright brings its own. */
const download = async () => {
  if (HAS_PACKAGE) return undefined
  tellOfTheUseless()
  await timed('baixando o Chromium do Playwright', () =>
    run('playwright', ['install', 'chromium'], { cwd: ROOT }),
  )
  return playwright()
}

const registry = async () => {
  if (HAS_PACKAGE && !existsSync(registryProgram)) tellOfTheUseless()
  const path = await registryBrowser()
  return path === undefined ? undefined : firstThatWorks([path])
}

const WAYS = { sistema: system, playwright, registry, download }

export const findBrowser = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH aponta para ${given}, que não existe.`)
  }
  const only = process.env.GUARA_BROWSER
  for (const [name, way] of Object.entries(WAYS)) {
    if (only && only !== name) continue
    const path = await way()
    if (path === undefined) continue
    say(`navegador: ${path}`)
    return path
  }
  throw new Error(
    'não há navegador para os testes: instale o Chromium (apt install chromium) ou defina CHROMIUM_PATH.',
  )
}
