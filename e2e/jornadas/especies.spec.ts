// An inspector stands in front of a cage: the species is found by any of its names, seen in photos that the
// administrator brought from a folder, and still found where there is no network.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { umaFoto } from '../apoio/arquivos.ts'
import { entrar, expect, type Page, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'
import { comando } from '../apoio/servidor.ts'

const LOBO = 'Lobo-guará'
const CREDITO = ['--autor', 'Ana Exemplo', '--licenca', 'CC BY 4.0', '--fonte', 'Acervo do órgão']

const encontradas = (page: Page) => page.getByRole('list', { name: 'Espécies encontradas' })
const primeira = (page: Page) => encontradas(page).getByRole('article').first()

const abrir = async (page: Page, usuario = 'fiscal') => {
  await entrar(page, usuario, '/especies')
  await expect(page.getByRole('heading', { level: 1, name: 'Espécies' })).toBeVisible()
  await expect(primeira(page)).toBeVisible()
}

const procurar = async (page: Page, texto: string) => {
  await page.getByLabel('Nome popular ou científico').fill(texto)
  await page.getByRole('button', { name: 'Pesquisar' }).click()
}

test('any way of writing a name finds the species first', { tag: '@essencial-mesa' }, async ({ page }) => {
  await abrir(page)
  await expect(page.getByText('Consultar lista de espécies')).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  for (const texto of ['lobo guara', 'LOBO-GUARÁ', 'chrysocion'])
    await test.step(texto, async () => {
      await procurar(page, 'onça')
      await expect(primeira(page)).not.toHaveAttribute('aria-label', new RegExp(LOBO))
      await procurar(page, texto)
      await expect(primeira(page)).toHaveAttribute('aria-label', new RegExp(LOBO))
    })
  for (const texto of ['%', '_', 'xyzxyz'])
    await test.step(texto, async () => {
      await procurar(page, texto)
      await expect(page.getByText('Nenhuma espécie foi encontrada!')).toBeVisible()
    })
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Ver todas as espécies' }).click()
  await expect(encontradas(page).getByRole('article')).toHaveCount(20)
})

test('the detail tells what matters to the fine, and passes the check', async ({ page }) => {
  await abrir(page)
  await procurar(page, 'lobo guara')
  await page.getByRole('button', { name: new RegExp(`Ver detalhes de ${LOBO}`) }).click()
  const dialogo = page.getByRole('dialog', { name: new RegExp(LOBO) })
  await expect(dialogo.getByText('Chrysocyon brachyurus').first()).toBeVisible()
  await expect(dialogo.getByText(/Vulnerável/).first()).toBeVisible()
  await expect(dialogo.getByText(/art\. 24/i).first()).toBeVisible()
  await semBarreiras(page)
  await page.goBack()
  await expect(dialogo).toBeHidden()
})

/** Photos from a folder, by the command of the installation; run twice it adds nothing. */
const trazerFotos = async (cientifico: string, quantas: number) => {
  const pasta = await mkdtemp(join(tmpdir(), 'guara-fotos-'))
  const arquivo = cientifico.toLowerCase().replace(' ', '-')
  try {
    for (let i = 1; i <= quantas; i++)
      await writeFile(join(pasta, `${arquivo}-${i}.jpg`), (await umaFoto('foto.jpg', i)).buffer)
    await writeFile(join(pasta, 'desconhecida.jpg'), (await umaFoto('foto.jpg', 9)).buffer)
    const executar = () => comando(process.env.GUARA_DATA_DIR ?? '', 'especies', ['fotos', pasta, ...CREDITO])
    return [await executar(), await executar()] as const
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

test('photos from a folder become a carousel for keyboard and touch', async ({ page, isMobile }) => {
  // Each of the two runs has a species of its own.
  const [popular, cientifico] = isMobile
    ? ['Tamanduá-bandeira', 'Myrmecophaga tridactyla']
    : [LOBO, 'Chrysocyon brachyurus']
  const [primeiraVez, outraVez] = await trazerFotos(cientifico, 4)
  expect(primeiraVez.saida).toContain('nenhuma espécie tem esse nome científico')
  expect(primeiraVez.saida).toContain('4 foto(s) incluída(s), 0 já estava(m), 1 recusada(s).')
  expect(outraVez.saida).toContain('0 foto(s) incluída(s), 4 já estava(m), 1 recusada(s).')

  await abrir(page)
  await procurar(page, cientifico)
  await expect(primeira(page)).toHaveAttribute('aria-label', new RegExp(popular))
  const carrossel = primeira(page).getByRole('group', { name: new RegExp(`Fotos de ${popular}`) })
  const foto = (n: number) => carrossel.getByRole('button', { name: new RegExp(`ampliar foto ${n} de 4`) })
  await expect(carrossel.getByRole('listitem')).toHaveCount(4)
  await expect(foto(1).getByRole('presentation').or(foto(1).locator('img'))).toBeVisible()
  await semBarreiras(page)

  await test.step('the arrow keys walk over the photos, and Tab enters once and leaves', async () => {
    await foto(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(foto(2)).toBeFocused()
    await page.keyboard.press('End')
    await expect(foto(4)).toBeFocused()
    await expect(foto(4)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Home')
    await expect(foto(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(carrossel.locator(':focus')).toHaveCount(0)
  })

  const trilho = carrossel.getByRole('list')
  const rolagem = () => trilho.evaluate((e) => e.scrollLeft)
  if (isMobile)
    await test.step('a finger drags it', async () => {
      await trilho.scrollIntoViewIfNeeded()
      const caixa = await trilho.boundingBox()
      if (!caixa) throw new Error('o carrossel não está na tela')
      const dedo = await page.context().newCDPSession(page)
      const y = caixa.y + caixa.height / 2
      // The drag does not start at the edge: the button that turns it is there.
      const em = (passo: number) => ({ x: caixa.x + caixa.width * 0.7 - passo * 20, y })
      await dedo.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [em(0)] })
      for (let passo = 1; passo <= 9; passo++)
        await dedo.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [em(passo)] })
      await dedo.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect.poll(rolagem).toBeGreaterThan(150)
    })

  await test.step('a photo opens over the screen with who made it, and the arrows go on', async () => {
    await foto(1).click()
    const galeria = page.getByRole('dialog', { name: new RegExp(popular) })
    await expect(galeria.getByRole('status')).toContainText('(1 de 4)')
    await expect(galeria.getByText('Foto: Ana Exemplo. Licença: CC BY 4.0.')).toBeVisible()
    await semBarreiras(page)
    await page.keyboard.press('ArrowRight')
    await expect(galeria.getByRole('status')).toContainText('(2 de 4)')
    await page.keyboard.press('Escape')
    await expect(galeria).toBeHidden()
  })
})

/** How many pictures of the catalogue that the device keeps are not on it yet; null before the catalogue is. */
const miniaturasQueFaltam = (page: Page) =>
  page.evaluate(async () => {
    const feito = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((pronto) => {
        pedido.onsuccess = () => pronto(pedido.result)
      })
    const aberto = await feito(indexedDB.open('guara-especies'))
    if (!aberto.objectStoreNames.contains('catalogo')) {
      aberto.close()
      return null
    }
    const loja = (nome: string) => aberto.transaction(nome).objectStore(nome)
    const catalogo = await feito(loja('catalogo').get('especies'))
    const guardadas = new Set(await feito(loja('imagens').getAllKeys()))
    aberto.close()
    const mostradas: Array<{ arquivos: Array<{ arquivoId: string }> }> | undefined = catalogo?.especies
    return (
      mostradas?.flatMap((e) => e.arquivos).filter(({ arquivoId }) => !guardadas.has(arquivoId)).length ??
      null
    )
  })

test.describe('without network', () => {
  test.use({ erroEsperado: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('data and thumbnails of the whole catalogue are on the device after the first visit', async ({
    page,
    context,
  }) => {
    await abrir(page)
    await expect.poll(() => miniaturasQueFaltam(page)).toBe(0)

    await context.setOffline(true)
    await procurar(page, 'LOBO-GUARÁ')
    await expect(primeira(page)).toHaveAttribute('aria-label', new RegExp(LOBO))
    await expect(page.getByText(/esta é a cópia do catálogo guardada neste aparelho/)).toBeVisible()
    // A species of another page, never seen before, with its picture.
    await procurar(page, 'zzz')
    await expect(page.getByText('Nenhuma espécie foi encontrada!')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todas as espécies' }).click()
    await page
      .getByRole('button', { name: /próxima|página 2|^2$/i })
      .first()
      .click()
    await expect(encontradas(page).getByRole('article').first()).toBeVisible()
    for (const artigo of (await encontradas(page).getByRole('article').all()).slice(0, 5)) {
      const imagem = artigo.locator('img').first()
      await expect(imagem).toBeVisible()
      expect(await imagem.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    }
    await semBarreiras(page)
    await page
      .getByRole('button', { name: /^Ver detalhes de/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()

    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/cópia do catálogo guardada/)).toBeHidden()
  })
})
