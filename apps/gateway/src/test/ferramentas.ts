// The programs with which a stranger would check our documents, and those that stand around the gateway in production. A test
// that needs one which the machine lacks is skipped, and the closing lines of the run say what to install.
import { spawnSync } from 'node:child_process'
import type { TestContext } from 'vitest'

const PACOTES = {
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  certutil: 'libnss3-tools',
  openssl: 'openssl',
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  ogrinfo: 'gdal-bin',
  soffice: 'libreoffice-calc',
  'systemd-analyze': 'systemd',
} as const
type Ferramenta = keyof typeof PACOTES

/** Servers are where only root's shell looks. */
export const CAMINHO = `${process.env.PATH}:/usr/sbin`

const procuradas = new Map<Ferramenta, boolean>()

export const tem = (ferramenta: Ferramenta) => {
  const achada =
    procuradas.get(ferramenta) ??
    spawnSync(ferramenta, ['-v'], { env: { ...process.env, PATH: CAMINHO } }).error === undefined
  procuradas.set(ferramenta, achada)
  return achada
}

/** What makes a skipped test run; null where the machine has it all. */
export const oQueInstalar = (...ferramentas: Ferramenta[]) => {
  const pacotes = [...new Set(ferramentas.filter((f) => !tem(f)).map((f) => PACOTES[f]))]
  return pacotes.length > 0 ? `instale ${pacotes.join(', ')} (apt-get install ${pacotes.join(' ')})` : null
}

/** Called in `beforeEach` of what needs them, or in the first line of one test. */
export const exigir =
  (...ferramentas: Ferramenta[]) =>
  ({ skip }: Pick<TestContext, 'skip'>) => {
    const falta = oQueInstalar(...ferramentas)
    skip(falta !== null, falta ?? '')
  }

/** A stranger's tool, with what it said. */
export const executar = (comando: Ferramenta, argumentos: string[]) => {
  const { stdout, stderr, status } = spawnSync(comando, argumentos, { encoding: 'utf8' })
  return { saida: stdout + stderr, status }
}
