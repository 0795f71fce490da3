// The map in a real Chromium, dragged and zoomed by the mouse: how long the thread of the page was ever held, by the
// browser's own trace. Beside the time on the wall, which a busy machine stretches, the time that the thread worked.
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/browser.mjs'

const ARGUMENTOS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
const LARGURA = 1366
const ALTURA = 900

const CATEGORIAS = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** The longest task of the page's own thread, in ms. */
const maisLonga = (rastro) => {
  const { traceEvents } = JSON.parse(rastro)
  const principais = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
      .map((e) => `${e.pid}/${e.tid}`),
  )
  const tarefas = traceEvents.filter(
    (e) => e.ph === 'X' && /RunTask$/.test(e.name) && principais.has(`${e.pid}/${e.tid}`),
  )
  if (tarefas.length === 0) throw new Error('o rastro do navegador não tem tarefas')
  const maior = (campo) => Math.max(...tarefas.map((e) => (e[campo] ?? 0) / 1000))
  const longas = tarefas.filter((e) => e.dur >= 50_000).length
  return { tarefas: tarefas.length, longas, parede: maior('dur'), trabalho: maior('tdur') }
}

const rastrear = async (navegador, page, agir) => {
  await navegador.startTracing(page, { categories: CATEGORIAS })
  await agir()
  return maisLonga(await navegador.stopTracing())
}

const entrar = async (page, origem, login) => {
  await page.goto(`${origem}/fiscalizacao/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(login)
  await page.getByLabel('Senha', { exact: true }).fill('Cerrado-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const arrastar = async (page, [x, y], [dx, dy]) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 12 })
  await page.mouse.up()
  await page.waitForTimeout(900)
}

const aproximar = async (page, [x, y], giro) => {
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, giro)
  await page.waitForTimeout(1200)
}

/** Down to where alerts come one by one, and back, dragging at each height. */
const passear = async (page) => {
  const mapa = page.locator('.leaflet-container').first()
  await mapa.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await mapa.boundingBox()
  const meio = [x + width / 2, y + height / 2]
  for (const giro of [-300, -300, -300, -300, -300, 300, 300, 300, 300]) {
    await arrastar(page, meio, [width / 5, height / 6])
    await arrastar(page, meio, [-width / 4, -height / 5])
    await aproximar(page, meio, giro)
  }
}

export const tarefaMaisLonga = async (origem, login) => {
  const navegador = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTOS })
  try {
    const page = await navegador.newPage({ viewport: { width: LARGURA, height: ALTURA } })
    let pedidosAoMapa = 0
    page.on('response', (r) => {
      if (r.url().endsWith('/alerta/mapa')) pedidosAoMapa += 1
    })
    await entrar(page, origem, login)
    await page.goto(`${origem}/fiscalizacao/alertasVinculados`)
    await page.locator('.leaflet-container').first().waitFor()
    await page.waitForLoadState('networkidle')
    const medida = await rastrear(navegador, page, () => passear(page))
    return { ...medida, pedidosAoMapa }
  } finally {
    await navegador.close()
  }
}
