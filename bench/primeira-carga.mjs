// node bench/primeira-carga.mjs: what the first visit to /login costs, on a CPU slowed four times and not slowed, in
// the same run. Fails when JS+CSS pass 150 kB compressed, or 300 kB until the list of the home page is there, /login
// included. What the service worker brings afterwards, so that the whole application is on the device, is counted apart.
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { iniciarPassagem } from './lib/passagem.mjs'
import { iniciarProduto, percentil } from './lib/produto.mjs'

const LIMITE_KB = 150
const LIMITE_DO_INICIO_KB = 300
const RODADAS = 5
const kB = (bytes) => (bytes / 1000).toFixed(1)

/** A page on a phone, and what reaches the page itself: the worker's own requests are not seen from here. */
const abrir = async (navegador, lentidao) => {
  const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 } })
  const page = await contexto.newPage()
  const cdp = await contexto.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lentidao })
  const tipos = new Map()
  const medida = {
    pedidos: 0,
    bytes: { Script: 0, Stylesheet: 0, Font: 0, Document: 0, Image: 0, Manifest: 0, Other: 0 },
  }
  cdp.on('Network.responseReceived', ({ requestId, type }) =>
    tipos.set(requestId, type in medida.bytes ? type : 'Other'),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    medida.pedidos++
    medida.bytes[tipos.get(requestId) ?? 'Other'] += encodedDataLength
  })
  return { contexto, page, medida }
}

const visitar = async (navegador, url, lentidao) => {
  const { contexto, page, medida } = await abrir(navegador, lentidao)
  const inicio = performance.now()
  await page.goto(`${url}/fiscalizacao/login`)
  const campo = page.getByLabel('Usuário', { exact: true })
  await campo.waitFor()
  // What is typed brings the part that signs in, which is no part of the page.
  const daPagina = structuredClone(medida)
  // Usable: typing is kept and the button answers.
  await campo.fill('fiscal')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Preencha o campo').first().waitFor()
  const usavel = performance.now() - inicio
  const pintura = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await contexto.close()
  return { usavel, pintura, ...daPagina }
}

/** Notes the instant at which the list has a row with something to touch. */
const notarALista = () => {
  const olhar = () => {
    if (!window.listaEm && document.querySelector('[role="tabpanel"] :is(tbody tr, li) :is(a, button)'))
      window.listaEm = performance.timeOrigin + performance.now()
  }
  new MutationObserver(olhar).observe(document, { childList: true, subtree: true })
}

/** It goes from /login, nothing kept, to the list of the home page: every script and style that was asked for before the list was
 *  there. The worker is left out, so that the page itself asks for everything. */
const visitarInicio = async (navegador, url, viewport) => {
  const contexto = await navegador.newContext({ viewport, serviceWorkers: 'block' })
  const page = await contexto.newPage()
  await page.addInitScript(notarALista)
  const cdp = await contexto.newCDPSession(page)
  await cdp.send('Network.enable')
  const arquivos = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script' || type === 'Stylesheet') arquivos.set(requestId, { em: wallTime * 1000, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arquivo = arquivos.get(requestId)
    if (arquivo) arquivo.bytes = encodedDataLength
  })
  await page.goto(`${url}/fiscalizacao/login`)
  await page.getByLabel('Usuário', { exact: true }).fill('fiscal')
  await page.getByLabel('Senha', { exact: true }).fill('Cerrado-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForFunction(() => window.listaEm)
  await page.waitForTimeout(3000)
  const listaEm = await page.evaluate(() => window.listaEm)
  await contexto.close()
  const todos = [...arquivos.values()]
  const antes = todos.filter(({ em }) => em <= listaEm)
  const somar = (lista) => lista.reduce((soma, { bytes }) => soma + bytes, 0)
  return { bytes: somar(antes), arquivos: antes.length, depois: somar(todos) - somar(antes) }
}

const PRONTO = () => navigator.serviceWorker.controller?.state === 'activated'

/** The same visit, left open until the worker has the whole application. Bytes as they cross the wire. */
const instalar = async (navegador, url) => {
  const passagem = await iniciarPassagem(url)
  const { contexto, page, medida } = await abrir(navegador, 1)
  const inicio = performance.now()
  await page.goto(`${passagem.url}/fiscalizacao/login`)
  await page.waitForFunction(PRONTO, null, { timeout: 60_000 })
  const segundos = (performance.now() - inicio) / 1000
  const guardado = await page.evaluate(async () => {
    const nomes = await Promise.all((await caches.keys()).map(async (c) => (await caches.open(c)).keys()))
    return { arquivos: nomes.flat().length, bytes: (await navigator.storage.estimate()).usage ?? 0 }
  })
  const daPagina = Object.values(medida.bytes).reduce((soma, bytes) => soma + bytes, 0)
  const total = passagem.recebidos()
  const antes = total
  await page.reload()
  await page.getByLabel('Usuário', { exact: true }).waitFor()
  await page.waitForTimeout(1000)
  const segundaVisita = passagem.recebidos() - antes
  await contexto.close()
  await passagem.parar()
  return { total, daPagina, segundos, guardado, segundaVisita }
}

const produto = await iniciarProduto()
const navegador = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const linhas = []
  let ultima
  await visitar(navegador, produto.url, 1)
  for (const lentidao of [1, 4]) {
    const visitas = []
    for (let i = 0; i < RODADAS; i++) visitas.push(await visitar(navegador, produto.url, lentidao))
    ultima = visitas[0]
    linhas.push({
      CPU: lentidao === 1 ? 'normal' : `${lentidao}× mais lenta`,
      'primeira pintura (ms, mediana)': Math.round(
        percentil(
          visitas.map((v) => v.pintura),
          50,
        ),
      ),
      'usável (ms, mediana)': Math.round(
        percentil(
          visitas.map((v) => v.usavel),
          50,
        ),
      ),
    })
  }
  const { bytes, pedidos } = ultima
  console.table([
    {
      pedidos,
      'JS kB': kB(bytes.Script),
      'CSS kB': kB(bytes.Stylesheet),
      'fontes kB': kB(bytes.Font),
      'HTML kB': kB(bytes.Document),
      'imagens kB': kB(bytes.Image),
      'manifesto kB': kB(bytes.Manifest),
    },
  ])
  console.table(linhas)
  const instalacao = await instalar(navegador, produto.url)
  console.table([
    {
      'página kB': kB(instalacao.daPagina),
      'trabalhador kB': kB(instalacao.total - instalacao.daPagina),
      'primeira visita kB': kB(instalacao.total),
      'inteira em (s)': instalacao.segundos.toFixed(1),
      arquivos: instalacao.guardado.arquivos,
      'guardado kB': kB(instalacao.guardado.bytes),
      'segunda visita kB': kB(instalacao.segundaVisita),
    },
  ])
  const inicios = []
  for (const [onde, viewport] of [
    ['celular', { width: 390, height: 844 }],
    ['mesa', { width: 1366, height: 768 }],
  ])
    inicios.push({ onde, ...(await visitarInicio(navegador, produto.url, viewport)) })
  console.table(
    inicios.map(({ onde, bytes: ate, arquivos, depois }) => ({
      início: onde,
      arquivos,
      'até a lista, com /login, kB': kB(ate),
      'depois dela kB': kB(depois),
    })),
  )
  const doInicio = Math.max(...inicios.map((i) => i.bytes))
  console.log(`Início, JS + CSS comprimidos: ${kB(doInicio)} kB (limite ${LIMITE_DO_INICIO_KB} kB)`)
  const total = bytes.Script + bytes.Stylesheet
  console.log(`JS + CSS comprimidos: ${kB(total)} kB (limite ${LIMITE_KB} kB)`)
  if (total > LIMITE_KB * 1000 || doInicio > LIMITE_DO_INICIO_KB * 1000) process.exitCode = 1
} finally {
  await navegador.close()
  await produto.parar()
}
