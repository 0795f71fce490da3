// node bench/primeira-carga.mjs: what the first visit to /login costs, on a CPU slowed four times and not slowed, in
// the same run. Fails when JS+CSS pass 200 kB compressed.
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { iniciarProduto, percentil } from './lib/produto.mjs'

const LIMITE_KB = 200
const RODADAS = 5
const kB = (bytes) => (bytes / 1000).toFixed(1)

const visitar = async (navegador, url, lentidao) => {
  const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 } })
  const page = await contexto.newPage()
  const cdp = await contexto.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lentidao })
  const tipos = new Map()
  const bytes = { Script: 0, Stylesheet: 0, Font: 0, Document: 0, Image: 0, Other: 0 }
  let pedidos = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) =>
    tipos.set(requestId, type in bytes ? type : 'Other'),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pedidos++
    bytes[tipos.get(requestId) ?? 'Other'] += encodedDataLength
  })
  const inicio = performance.now()
  await page.goto(`${url}/fiscalizacao/login`)
  // Usable: typing is kept and the button answers.
  await page.getByLabel('Usuário', { exact: true }).fill('fiscal')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Preencha o campo').first().waitFor()
  const usavel = performance.now() - inicio
  const pintura = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await contexto.close()
  return { usavel, pintura, pedidos, bytes }
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
    },
  ])
  console.table(linhas)
  const total = bytes.Script + bytes.Stylesheet
  console.log(`JS + CSS comprimidos: ${kB(total)} kB (limite ${LIMITE_KB} kB)`)
  if (total > LIMITE_KB * 1000) process.exitCode = 1
} finally {
  await navegador.close()
  await produto.parar()
}
