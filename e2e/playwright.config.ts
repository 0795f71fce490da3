// Journeys in a real Chromium, at a desk (`mesa`) and on a phone (`celular`). Whoever calls gives the browser
// (scripts/lib/browser.mjs), and the variable JORNADAS says which of them run:
//   essenciais  one journey of each capability, at the size where it matters (@essencial-mesa, @essencial-celular)
//   restantes   what that leaves out, at both sizes
//   contagem    the drawing up that is counted, alone (`npm run bench:lavratura`)
//   interacao   the same drawing up, timed on a slow phone (`node bench/interacao.mjs`)
//   tudo        all of the others, as without it
// A journey tagged @so-mesa or @so-celular says nothing at the other size and never runs there.
import { defineConfig } from '@playwright/test'

const ESCOLHAS = {
  tudo: {
    mesa: { grepInvert: /@so-celular|@contagem|@interacao/ },
    celular: { grepInvert: /@so-mesa|@contagem|@interacao/ },
  },
  essenciais: {
    mesa: { grep: /@essencial-mesa/ },
    celular: { grep: /@essencial-celular/ },
  },
  contagem: {
    mesa: { grep: /@contagem/ },
    celular: { grep: /@contagem/ },
  },
  interacao: {
    mesa: { grep: /@nunca/ },
    celular: { grep: /@interacao/ },
  },
  restantes: {
    mesa: { grepInvert: /@essencial-mesa|@so-celular|@contagem|@interacao/ },
    celular: { grepInvert: /@essencial-celular|@so-mesa|@contagem|@interacao/ },
  },
}

const quais = process.env.JORNADAS || 'tudo'
const escolha = ESCOLHAS[quais as keyof typeof ESCOLHAS]
if (!escolha) throw new Error(`JORNADAS: use essenciais, restantes, contagem ou interacao, não ${quais}`)

const extras = (process.env.CHROMIUM_ARGS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  testDir: 'jornadas',
  globalSetup: './apoio/global-setup.ts',
  outputDir: '../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // They end what hangs, and measure nothing: a busy machine takes as long as it takes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // To write down what it would tell of a failure costs a quarter of each journey; `npm run e2e -- -g name` tells it.
    trace: process.env.JORNADAS ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Journeys watch and stop requests on the network, where a worker's answers never pass; its own journey allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...extras,
      ],
    },
  },
  projects: [
    { name: 'mesa', ...escolha.mesa, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'celular',
      ...escolha.celular,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
