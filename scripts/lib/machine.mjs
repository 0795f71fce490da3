// What the tests use of the machine beyond Node: a Chromium for the journeys and a stranger's tools that check our PDFs
// (poppler, qpdf, and NSS, which poppler asks whom to trust); for the slow proofs, also what stands around the gateway in
// production. What will be installed is announced before anything is.
import { aptInstall, mayInstall } from './apt.mjs'
import { browserCandidates, WILL_DOWNLOAD } from './browser.mjs'
import { isInstalled } from './install.mjs'
import { capture, say } from './processes.mjs'

const TOOLS = [
  ['pdftotext', ['-v'], 'poppler-utils'],
  ['pdfsig', ['-v'], 'poppler-utils'],
  ['qpdf', ['--version'], 'qpdf'],
  ['certutil', ['-H'], 'libnss3-tools'],
]
const AROUND = [
  ['nginx', ['-v'], 'nginx-light'],
  ['caddy', ['version'], 'caddy'],
  ['pgbouncer', ['--version'], 'pgbouncer'],
]

/** The program is looked for as the shell does: some of them end badly even when they only tell their version. */
const NOT_FOUND = 127

/** Servers are where only root's shell looks. */
const PATH = `${process.env.PATH}:/usr/sbin`

const missing = async (tools) => {
  const answers = await Promise.all(tools.map(([name, args]) => capture(name, args, { env: { PATH } })))
  return [...new Set(tools.filter((_, i) => answers[i].code === NOT_FOUND).map(([, , name]) => name))]
}

/** Says what is missing and what will be done about it; answers what does it. */
export const prepareMachine = async ({ browser, proofs = false }) => {
  const tools = await missing(proofs ? [...TOOLS, ...AROUND] : TOOLS)
  const noBrowser = browser && browserCandidates().length === 0
  const root = await mayInstall()
  const packages = root ? [...tools, ...(noBrowser ? ['chromium'] : [])] : []

  if (!isInstalled()) say('vai instalar em node_modules: as dependências do package-lock.json (npm ci)')
  if (packages.length > 0) say(`vai instalar nesta máquina, como root: ${packages.join(', ')} (apt-get)`)
  if (!root && noBrowser) say(WILL_DOWNLOAD)
  if (!root && tools.length > 0)
    say(
      `faltam programas: os testes que os usam serão pulados (instale com: apt-get install ${tools.join(' ')})`,
    )
  return async () => {
    if (packages.length > 0) await aptInstall(packages)
  }
}
