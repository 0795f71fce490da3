// The tools of a stranger with which tests check our PDFs: poppler, qpdf, and NSS, which poppler asks whom to trust.
// Without them those checks are skipped, and said so.
import { aptInstall } from './apt.mjs'
import { capture, say } from './processes.mjs'

const TOOLS = [
  ['pdftotext', ['-v']],
  ['pdfsig', ['-v']],
  ['qpdf', ['--version']],
  ['certutil', ['-H']],
]

/** As the shell says it: some of them end badly even when they only tell their version. */
const NOT_FOUND = 127

const missing = async () => {
  const absent = []
  for (const [name, args] of TOOLS) if ((await capture(name, args)).code === NOT_FOUND) absent.push(name)
  return absent
}

export const ensurePdfTools = async () => {
  if ((await missing()).length === 0) return
  try {
    await aptInstall('os leitores de PDF dos testes', ['poppler-utils', 'qpdf', 'libnss3-tools'])
  } catch (error) {
    say(`não foi possível instalar poppler-utils, qpdf e libnss3-tools: ${error.message}`)
  }
  const still = await missing()
  if (still.length > 0) say(`sem ${still.join(', ')}: os testes que abrem PDF com eles serão pulados`)
}
