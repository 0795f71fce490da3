// The frame of every screen: banners, menu, loading indicator, filters, lazy parts, offline bar, files.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { umaBaseDeImagens } from '../../apps/web/src/test/pmtiles.ts'
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, preencherEntrada, semBarreiras, test } from '../apoio/guara.ts'
import { iniciarServidor } from '../apoio/servidor.ts'

const ASSETS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'apps', 'web', 'dist', 'assets')

/** The built file that holds these words: its name says nothing. */
const pecaCom = (palavras: string, extensao: '.js' | '.css') => {
  const peca = readdirSync(ASSETS).find(
    (nome) => nome.endsWith(extensao) && readFileSync(join(ASSETS, nome), 'utf8').includes(palavras),
  )
  if (!peca) throw new Error(`nenhum arquivo ${extensao} tem ${palavras}`)
  return peca
}

/** A base map of pictures, all of one colour: it is drawn as it was served. */
const baseDeImagens = async (page: Page, servidor: string, cor: number[]) => {
  await preencherEntrada(page, 'fiscal')
  await expect(page.getByRole('heading', { name: 'Formulários' })).toBeVisible()
  const { id } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios', {
    tiposFormulario: ['NOTIFICACAO'],
  })
  await page.goto(endereco(`/formulario/steps/localizacao?id=${id}`, servidor))
  const mapa = page.getByRole('application', { name: /^Mapa da localização/ })
  await expect(mapa.getByText(/Base de \d\d\/\d{4} · © Exemplo/)).toBeVisible()
  const quadro = mapa.locator('img.leaflet-tile-loaded').first()
  await expect(quadro).toBeVisible()
  const pintada = await quadro.evaluate((imagem: HTMLImageElement) => {
    const tela = new OffscreenCanvas(1, 1).getContext('2d')
    tela?.drawImage(imagem, 0, 0)
    return [...(tela?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  })
  expect(pintada).toEqual(cor)
}

test('the banner of each environment, and a base map of pictures named by its setting', async ({
  page,
  isMobile,
}) => {
  const dataDir = process.env.GUARA_DATA_DIR ?? ''
  const cor = [30, 90, 160]
  const MAP_PMTILES = join(dataDir, `imagens-${isMobile ? 'celular' : 'mesa'}.pmtiles`)
  await writeFile(MAP_PMTILES, umaBaseDeImagens(cor), { mode: 0o644 })
  const [teste, desenvolvimento] = await Promise.all([
    iniciarServidor(dataDir, {
      APP_ENV: 'test',
      PRODUCTION_URL: 'https://producao.invalid/fiscalizacao/',
    }),
    iniciarServidor(dataDir, { APP_ENV: 'development', MAP_PMTILES }),
  ])
  try {
    await page.goto(endereco('/login', teste.url))
    await expect(page.getByText('Atenção! Este é um ambiente de testes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir para produção' })).toHaveAttribute(
      'href',
      'https://producao.invalid/fiscalizacao/',
    )
    await semBarreiras(page)
    await page.goto(endereco('/login', desenvolvimento.url))
    await expect(page.getByText('Ambiente de desenvolvimento!')).toBeVisible()
    await semBarreiras(page)
    if (!isMobile) await baseDeImagens(page, desenvolvimento.url, cor)
    await page.goto(endereco('/login'))
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByText(/Ambiente de desenvolvimento|ambiente de testes/)).toHaveCount(0)
  } finally {
    await Promise.all([teste.parar(), desenvolvimento.parar()])
  }
})

test('the page is in Portuguese and named after the product', { tag: '@essencial-mesa' }, async ({
  page,
}) => {
  await page.goto(endereco('/login'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-br')
  await expect(page).toHaveTitle(/Guará Fiscalização$/)
})

test('each menu entry leads to its screen and clears the stored filters first', async ({
  page,
  isMobile,
}) => {
  await entrar(page)
  const entradas = isMobile
    ? {
        Alertas: 'Alertas vinculados ao usuário',
        Bases: 'Bases de apoio',
        Espécies: 'Espécies',
        Início: 'Formulários',
      }
    : {
        'Alertas vinculados ao usuário': 'Alertas vinculados ao usuário',
        'Bases de apoio': 'Bases de apoio',
        Espécies: 'Espécies',
        'Página inicial': 'Formulários',
      }
  const menu = page.getByRole('navigation')
  for (const [nome, titulo] of Object.entries(entradas)) {
    await page.evaluate(() =>
      localStorage.setItem('app-filtros', '{"filtros":{"items":{"alertas":{"codigo":"x"}}}}'),
    )
    await menu.getByRole('link', { name: nome, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('app-filtros') ?? '')).not.toContain('codigo')
    await expect(menu.getByRole('link', { name: nome, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('stored filters do not survive a reload', async ({ page }) => {
  await entrar(page)
  await page.evaluate(() =>
    localStorage.setItem('app-filtros', '{"filtros":{"items":{"alertas":{"codigo":"x"}}}}'),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app-filtros') ?? '')).not.toContain('codigo')
})

test('the keyboard reaches the content first', { tag: '@so-mesa' }, async ({ page }) => {
  await entrar(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
})

test('a slow request shows the loading indicator until it ends', async ({ page }) => {
  await entrar(page)
  let soltar = () => {}
  const espera = new Promise<void>((resolve) => {
    soltar = resolve
  })
  await page.route('**/gateway/api/account', async (rota) => {
    await espera
    await rota.continue()
  })
  await page.goto(endereco('/conta'))
  const barra = page.getByRole('progressbar')
  await expect(barra).toBeVisible()
  soltar()
  await expect(barra).toBeHidden()
})

test.describe('the loading indicator itself', () => {
  test.use({ erroEsperado: /ERR_FAILED/ })

  test('cannot be fetched, and nothing else is lost @so-mesa', async ({ page }) => {
    await entrar(page)
    let recusada = false
    await page.route(`**/${pecaCom('nprogress', '.css')}`, (rota) => {
      recusada = true
      return rota.abort()
    })
    await page.route('**/gateway/api/account', async (rota) => {
      await expect.poll(() => recusada).toBe(true)
      await rota.continue()
    })
    await page.goto(endereco('/conta'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => recusada).toBe(true)
  })
})

test.describe('lazy parts', () => {
  test.use({ erroEsperado: /ERR_FAILED|Failed to|dynamically imported|Não foi possível carregar esta parte/ })

  test('a part that fails to load reloads the page once, then shows the error page', async ({ page }) => {
    await entrar(page)
    let cargas = 0
    page.on('load', () => cargas++)
    await page.route(`**/${pecaCom('Avisos ligados neste aparelho', '.js')}`, (rota) => rota.abort())
    await page.goto(endereco('/conta'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('500')).toBeVisible()
    expect(cargas).toBe(2)
  })
})

test.describe('offline', () => {
  test.use({ erroEsperado: /ERR_INTERNET_DISCONNECTED/ })

  test('losing the network shows a bar, and having it back removes it', async ({ page, context }) => {
    await entrar(page)
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão')).toBeVisible()
    await semBarreiras(page)
    await context.setOffline(false)
    await expect(page.getByText('Sem conexão')).toBeHidden()
  })
})

test.describe('offline, before a part was loaded', () => {
  test.use({ erroEsperado: /ERR_INTERNET_DISCONNECTED|Failed to|Unable to preload|dynamically imported/ })

  test('the frame stays, and the part comes with the network, without a reload', async ({
    page,
    context,
    isMobile,
  }) => {
    await entrar(page)
    await page.waitForLoadState('networkidle')
    let cargas = 0
    page.on('load', () => cargas++)
    await context.setOffline(true)
    await page.getByRole('button', { name: /Exemplo/ }).click()
    await page.getByRole('menuitem', { name: 'Minha conta' }).click()
    // The screen before says the same of what it cannot do: this one is waited for first.
    await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeFocused()
    await expect(page.getByText('Disponível com conexão')).toBeVisible()
    await expect(page.getByRole('navigation')).toBeVisible()
    await semBarreiras(page)
    await context.setOffline(false)
    await expect(page.getByLabel('Senha atual')).toBeVisible()
    // Its stylesheet came too: on a desk the two cards stand side by side.
    const [dados, senha] = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((quadros) => quadros.map((quadro) => quadro.getBoundingClientRect().top))
    expect(dados === senha).toBe(isMobile !== true)
    expect(cargas).toBe(0)
  })
})

test('a missing file is 404 and not a page', { tag: '@essencial-mesa' }, async ({ request }) => {
  const resposta = await request.get(endereco('/assets/nao-existe.js'))
  expect(resposta.status()).toBe(404)
  expect(resposta.headers()['content-type']).toContain('problem+json')
  const semTela = await request.get(endereco('/nao/existe'))
  expect(semTela.status()).toBe(404)
  expect(semTela.headers()['content-type']).toContain('text/html')
  expect((await request.get(endereco('/validarQrCode/ABC'))).status()).toBe(200)
})

/** Scripts and styles that the page asks for, with the instant and the bytes of each, headers included. */
const contarCodigo = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const arquivos = new Map<string, { em: number; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script' || type === 'Stylesheet') arquivos.set(requestId, { em: wallTime * 1000, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arquivo = arquivos.get(requestId)
    if (arquivo) arquivo.bytes = encodedDataLength
  })
  return (ate = Number.POSITIVE_INFINITY) =>
    [...arquivos.values()].reduce((soma, { em, bytes }) => (em <= ate ? soma + bytes : soma), 0)
}

test('the first load of /login is at most 150 kB of JS and CSS, compressed', {
  tag: '@essencial-mesa',
}, async ({ page }) => {
  const bytes = await contarCodigo(page)
  await page.goto(endereco('/login'), { waitUntil: 'networkidle' })
  expect(bytes()).toBeGreaterThan(0)
  expect(bytes()).toBeLessThanOrEqual(150_000)
})

test('the list of the home page is there within 300 kB of JS and CSS, /login included', async ({ page }) => {
  await page.addInitScript(() => {
    const olhar = () => {
      const linha = document.querySelector('[role="tabpanel"] :is(tbody tr, li) :is(a, button)')
      if (linha && !('listaEm' in window))
        Object.assign(window, { listaEm: performance.timeOrigin + performance.now() })
    }
    new MutationObserver(olhar).observe(document, { childList: true, subtree: true })
  })
  const bytes = await contarCodigo(page)
  await page.goto(endereco('/login'))
  await preencherEntrada(page, 'fiscal')
  await page.waitForFunction(() => 'listaEm' in window)
  // What was asked for before the row was there may still be on its way.
  await page.waitForLoadState('networkidle')
  const listaEm = await page.evaluate(() => (window as unknown as { listaEm: number }).listaEm)
  expect(bytes(listaEm)).toBeGreaterThan(150_000)
  expect(bytes(listaEm)).toBeLessThanOrEqual(300_000)
})
