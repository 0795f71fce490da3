// A tap that falls while the screen moves is lost, or lands on something else: what comes late has its room kept. Here
// each late answer comes later still, and the browser itself tells what moved without being touched.
import { lavrarAteOsInstrumentos, pedir } from '../apoio/formulario.ts'
import { comSessao, endereco, entrar, expect, novaSessao, type Page, test } from '../apoio/guara.ts'
import { irPara } from '../apoio/lavratura.ts'

const api = '/gateway/services/fiscalizacao/api'
const ATRASO_MS = 600

/** The list itself comes at once: what is counted beside it, the catalogues, the limits and the letters do not. */
const atrasar = (page: Page) =>
  page.route(/byFilters|limites|tipo-infracoes|parametros|especies|woff2/, async (rota) => {
    const lista = rota.request().url().includes('byFilters') && rota.request().postDataJSON().tamanho !== 1
    if (!lista) await new Promise((resolve) => setTimeout(resolve, ATRASO_MS))
    await rota.continue()
  })

/** The browser grants what the page asked of it only after it was measured once. */
const prometerDepois = (page: Page) =>
  page.addInitScript(() => {
    let medidas = 0
    StorageManager.prototype.persisted = async () => medidas++ > 0
  })

/** Watched from the first line of each document on. */
const vigiar = (page: Page) =>
  page.addInitScript(() => {
    const movidos: string[] = []
    Object.assign(window, { movidos })
    interface Deslocamento extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: ReadonlyArray<{ node: Node | null }>
    }
    new PerformanceObserver((lista) => {
      for (const { value, hadRecentInput, sources } of lista.getEntries() as Deslocamento[])
        if (!hadRecentInput && value > 0.003)
          movidos.push(
            `${value.toFixed(3)} ${sources.map((s) => s.node?.textContent?.slice(0, 40)).join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })

const movidos = (page: Page) => page.evaluate(() => (window as unknown as { movidos: string[] }).movidos)

test('nothing moves under the finger when an answer comes late', async ({ page }) => {
  const sessao = await novaSessao('fiscal')
  await entrar(page)
  const { id } = await lavrarAteOsInstrumentos(page, ['AUTO_INFRACAO'], ['AUTO_INFRACAO'])
  await vigiar(page)
  await atrasar(page)
  await prometerDepois(page)
  const TELAS: Array<[string, string | RegExp]> = [
    ['/', /de \d+ formulários/],
    [`/formulario/steps/evidencia?id=${id}`, /foto até/],
    [`/formulario/steps/revisao?id=${id}`, 'O que será assinado'],
    ['/nada-se-perdeu', 'Cópia de segurança'],
  ]
  for (const [caminho, sinal] of TELAS)
    await test.step(caminho, async () => {
      // A device that has nothing yet: everything is asked of the gateway.
      await comSessao(page, sessao)
      await page.goto(endereco(caminho))
      await expect(page.getByText(sinal).first()).toBeVisible()
      await page.waitForTimeout(ATRASO_MS)
      expect.soft(await movidos(page), caminho).toEqual([])
    })
})

test('the bar under a step keeps its height while one types', async ({ page }) => {
  await entrar(page)
  const { id } = await pedir(page, 'POST', `${api}/formularios`, { tiposFormulario: ['NOTIFICACAO'] })
  await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  const barra = page.locator('[data-rodape]')
  const alturas = new Set<number>()
  const campo = page.getByLabel('Operação')
  /** Nothing above the field that is being filled in moves it either. */
  const medir = async () =>
    alturas.add(((await barra.boundingBox())?.height ?? 0) + ((await campo.boundingBox())?.y ?? 0))
  await campo.focus()
  await medir()
  await campo.fill('Cerrado Vivo')
  // Where it is told: in the bar at a desk, in the head of the step on a phone.
  await expect(page.getByText('Guardando…')).toBeVisible()
  await medir()
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
  await medir()
  await expect(page.getByText('neste aparelho e no servidor')).toBeVisible()
  await medir()
  expect(alturas.size).toBe(1)
})
