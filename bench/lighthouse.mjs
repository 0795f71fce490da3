// LIGHTHOUSE=folder node bench/lighthouse.mjs [runs]: Lighthouse on five screens, at a desk and on its slow phone, the median
// of five runs. It is no dependency of the project: `npm install lighthouse` in an empty folder, and name that folder. Every
// run begins without worker and caches, with the session of before. Fails under 95 of performance, or under 100 of the rest.
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { entrar } from './lib/medida.mjs'
import { iniciarProduto, percentil, portaLivre } from './lib/produto.mjs'

const RODADAS = Number(process.argv[2] ?? 5)
const MINIMOS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const ONDE = process.env.LIGHTHOUSE
if (!ONDE) throw new Error('LIGHTHOUSE: a pasta em que o lighthouse foi instalado')

const daPasta = createRequire(join(ONDE, 'package.json'))
const importar = async (nome) => (await import(pathToFileURL(daPasta.resolve(nome)).href)).default
const lighthouse = await importar('lighthouse')
const MESA = await importar('lighthouse/core/config/desktop-config.js')
const APARELHOS = { mesa: MESA, celular: undefined }

const produto = await iniciarProduto()
const porta = await portaLivre()
const perfil = await mkdtemp(join(tmpdir(), 'guara-lighthouse-'))
const contexto = await chromium.launchPersistentContext(perfil, {
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${porta}`],
})

const medir = async (caminho, aparelho) => {
  const rodadas = []
  for (let i = 0; i < RODADAS; i++) {
    const { lhr } = await lighthouse(
      `${produto.url}/fiscalizacao${caminho}`,
      { port: porta, logLevel: 'error', onlyCategories: Object.keys(MINIMOS) },
      APARELHOS[aparelho],
    )
    rodadas.push(lhr)
  }
  const nota = (categoria) =>
    Math.round(
      100 *
        percentil(
          rodadas.map((r) => r.categories[categoria].score ?? 0),
          50,
        ),
    )
  const valor = (auditoria) =>
    percentil(
      rodadas.map((r) => r.audits[auditoria].numericValue ?? Number.NaN),
      50,
    )
  const faltas = Object.values(rodadas[0].audits).filter(
    ({ id, score }) =>
      score !== null &&
      score < 1 &&
      ['accessibility', 'best-practices'].some((c) =>
        rodadas[0].categories[c].auditRefs.some((a) => a.id === id && a.weight > 0),
      ),
  )
  return {
    notas: Object.fromEntries(Object.keys(MINIMOS).map((c) => [c, nota(c)])),
    FCP: Math.round(valor('first-contentful-paint')),
    LCP: Math.round(valor('largest-contentful-paint')),
    TBT: Math.round(valor('total-blocking-time')),
    CLS: valor('cumulative-layout-shift').toFixed(3),
    faltas: faltas.map((a) => a.id),
  }
}

try {
  const { token, pedir } = await entrar(`${produto.url}/gateway`, 'fiscal')
  const page = contexto.pages()[0] ?? (await contexto.newPage())
  const linhas = []
  const anotar = async (tela, caminho) => {
    for (const aparelho of Object.keys(APARELHOS)) {
      const { notas, faltas, ...tempos } = await medir(caminho, aparelho)
      linhas.push({ tela, aparelho, ...notas, ...tempos, faltas: faltas.join(' ') })
      console.error(JSON.stringify(linhas.at(-1)))
      for (const [categoria, minimo] of Object.entries(MINIMOS))
        if (notas[categoria] < minimo) process.exitCode = 1
    }
  }
  await anotar('login', '/login')
  const conta = await pedir('GET', '/api/account')
  const form = await pedir('POST', '/services/fiscalizacao/api/formularios', {
    tiposFormulario: ['NOTIFICACAO'],
  })
  await page.goto(`${produto.url}/fiscalizacao/login`)
  await page.evaluate(
    ([t, u]) => Object.assign(localStorage, { id_token: t, user: u }),
    [token, JSON.stringify(conta)],
  )
  await anotar('início', '/')
  await anotar('etapa do formulário', `/formulario/steps/alertaFiscalizacao?id=${form.id}`)
  await anotar('alertas', '/alertasVinculados')
  await anotar('espécies', '/especies')
  console.log(
    `Lighthouse, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, mediana de ${RODADAS}, carga média ${loadavg()[1].toFixed(1)}`,
  )
  console.table(linhas)
} finally {
  await contexto.close()
  await produto.parar()
  await rm(perfil, { recursive: true, force: true })
}
