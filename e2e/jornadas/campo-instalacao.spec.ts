// The application on the device: it opens, reloads and changes screens with no network, and a new version comes in only
// when the person lets it. The only journeys where the service worker runs.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instalado } from '../apoio/campo.ts'
import { pedir } from '../apoio/formulario.ts'
import {
  comSessao,
  endereco,
  entrar,
  expect,
  novaSessao,
  type Page,
  semBarreiras,
  test,
} from '../apoio/guara.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../apoio/servidor.ts'

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'apps', 'web', 'dist')

/** One address for each part of the code. */
const TELAS: Array<[string, RegExp]> = [
  ['/', /^Formulários$/],
  ['/formulario/novo', /formulário/i],
  ['/formulario/visualizar/FRM-2026-000001', /formulário/i],
  ['/formulario/instrumentos/visualizar/AI-2026-000001', /instrumento/i],
  ['/formulario/instrumentos/autoInfracao', /./],
  ['/formulario/steps/alertaFiscalizacao', /./],
  ['/formulario/steps/localizacao', /./],
  ['/alertas-vinculados', /^Alertas vinculados ao usuário$/],
  ['/alerta/1', /alerta/i],
  ['/alertas/importar', /alertas/i],
  ['/bases-de-apoio', /^Bases de apoio$/],
  ['/especies', /^Espécies$/],
  ['/consultaSemad', /consulta/i],
  ['/consultaSemadPendencias', /pendências/i],
  ['/assinatura', /assinatura/i],
  ['/conta', /conta/i],
  ['/ValidaAssinatura', /assinatura/i],
  ['/validarQrCode', /./],
]

test.use({
  serviceWorkers: 'allow',
  // A page that is loaded again while it sends does so again with the version that it had: 409, and the same words meet.
  erroEsperado: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RE(FUSED|SET)|ERR_FAILED|409 \(Conflict\)/,
})

/** What the browser keeps, by name. */
const guardados = (page: Page) =>
  page.evaluate(async () => {
    const nomes = await Promise.all(
      (await caches.keys()).map(async (nome) =>
        (await (await caches.open(nome)).keys()).map(({ url }) => url),
      ),
    )
    return nomes.flat().map((url) => new URL(url).pathname)
  })

const construidos = () =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && !/^\.|\.(br|gz)$|^(sw\.js|index\.html)$/.test(entrada.name))
    .map((entrada) => `/fiscalizacao${join(entrada.parentPath, entrada.name).slice(DIST.length)}`)

test('the whole application is on the device, and nothing of the gateway', async ({ page }) => {
  await entrar(page)
  await instalado(page)
  await page.getByRole('link', { name: 'Espécies' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Espécies' })).toBeVisible()
  const nomes = await guardados(page)
  expect(nomes).toEqual(expect.arrayContaining(['/fiscalizacao/', ...construidos()]))
  expect(nomes.filter((nome) => nome.includes('gateway'))).toEqual([])
  const manifesto = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    const { icons, ...resto } = await (await fetch(href)).json()
    const tamanhos = icons.map(async ({ src }: { src: string }) => {
      const imagem = new Image()
      imagem.src = new URL(src, href).href
      await imagem.decode()
      return imagem.naturalWidth
    })
    return { ...resto, tamanhos: await Promise.all(tamanhos) }
  })
  expect(manifesto).toMatchObject({
    name: 'Guará Fiscalização',
    start_url: '/fiscalizacao/',
    scope: '/fiscalizacao/',
    display: 'standalone',
    tamanhos: [expect.any(Number), 192, 512, 512],
  })
})

test('without network: a reload, an address typed in a new tab, every screen', async ({ page, context }) => {
  await entrar(page)
  await instalado(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  await expect(page.getByText('Sem conexão')).toBeVisible()
  const aba = await context.newPage()
  await aba.goto(endereco('/especies'))
  await expect(aba.getByRole('heading', { level: 1, name: 'Espécies' })).toBeVisible()
  await aba.close()
  for (const [caminho, titulo] of TELAS)
    await test.step(caminho, async () => {
      await page.goto(endereco(caminho))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await expect(page.getByText('ainda não foi carregada neste aparelho')).toHaveCount(0)
    })
  await context.setOffline(false)
  await page.goto(endereco('/'))
  await expect(page.getByText('Sem conexão')).toBeHidden()
  await expect(page.getByText(/FRM-2026-/).first()).toBeVisible()
})

const FORMULARIOS = '/gateway/services/fiscalizacao/api/formularios'
const ESCRITO = 'A máquina ainda estava quente'
const AVISO = 'Nova versão disponível'

const contarCargas = (page: Page) => {
  const cargas = { total: 0 }
  page.on('load', () => cargas.total++)
  return cargas
}

/** A setting is part of the page, so a gateway that comes back with another one brings a new version. */
test('a new version waits, comes in when it is accepted, and what was being typed is there', async ({
  page,
  context,
}) => {
  const porta = await portaLivre()
  const iniciar = (env = {}) =>
    iniciarServidor(process.env.GUARA_DATA_DIR ?? '', { PORT: `${porta}`, ...env })
  const origem = `http://127.0.0.1:${porta}`
  const noCampo = (caminho: string) => endereco(caminho, origem)
  let servidor: Servidor = await iniciar()
  try {
    await comSessao(page, await novaSessao('fiscal'), origem)
    await page.goto(noCampo('/'))
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
    await instalado(page)
    const { id } = await pedir(page, 'POST', FORMULARIOS, { tiposFormulario: ['NOTIFICACAO'] })
    await page.goto(noCampo(`/formulario/steps/alertaFiscalizacao?id=${id}`))
    await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
    const outra = await context.newPage()
    await outra.goto(noCampo('/especies'))
    await expect(outra.getByRole('heading', { level: 1, name: 'Espécies' })).toBeVisible()
    // Calls cut by the stop would fill the screen with their own notices.
    for (const aba of [page, outra]) await aba.waitForLoadState('networkidle')

    await servidor.parar()
    servidor = await iniciar({ TEST_WARNING: 'true' })
    const cargas = contarCargas(page)
    const cargasDaOutra = contarCargas(outra)
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(AVISO)).toBeVisible()
    await semBarreiras(page)
    await page.getByLabel('Operação').fill(ESCRITO)
    expect(cargas.total, 'it never reloads by itself').toBe(0)
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(page.getByText('Atenção! Este é um ambiente de testes')).toBeVisible()
    await expect(page.getByLabel('Operação')).toHaveValue(ESCRITO)
    await expect(page.getByText(AVISO)).toHaveCount(0)
    expect(cargas.total).toBe(1)

    await expect(outra.getByText(AVISO)).toBeVisible()
    expect(cargasDaOutra.total, 'the other tab goes on').toBe(0)
    await outra.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(outra.getByText('Atenção! Este é um ambiente de testes')).toBeVisible()
  } finally {
    await servidor.parar()
  }
})
