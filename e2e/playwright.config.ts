import { defineConfig } from '@playwright/test'

// Journeys in a real Chromium, at a desk and on a phone. Whoever calls gives the browser (scripts/lib/browser.mjs).
const executablePath = process.env.CHROMIUM_PATH

const extras = (process.env.CHROMIUM_ARGS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  testDir: 'jornadas',
  globalSetup: './apoio/global-setup.ts',
  outputDir: '../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What only passes the second time is counted and named by npm test.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    // Journeys watch and stop requests on the network, where a worker's answers never pass; its own journey allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
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
    { name: 'mesa', use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'celular',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
