// A copy of the device, made in a real browser: what was searched for is not in it, what it seals opens nowhere else,
// and the end of a session leaves the drafts and nothing that opens them.
import { comecarSemRede, instalado } from '../apoio/campo.ts'
import { endereco, expect, type Page, preencherEntrada, sair, semBarreiras, test } from '../apoio/guara.ts'

test.use({
  serviceWorkers: 'allow',
  erroEsperado: /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/,
})

const CPF = '529.982.247-25'
const NOME = 'Maria Desconhecida'
const PIN = '482913'

/** Every key and value of every store, in text: a key that the browser does not give is only its name. */
const copiar = (page: Page) =>
  page.evaluate(async () => {
    const atendido = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result)
        pedido.onerror = () => reject(pedido.error)
      })
    const tudo: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'guara-reserva' || name === 'guara-especies') continue
      const banco = await atendido(indexedDB.open(name))
      for (const loja of banco.objectStoreNames) {
        const aberta = banco.transaction(loja).objectStore(loja)
        tudo.push(loja, ...(await Promise.all([atendido(aberta.getAllKeys()), atendido(aberta.getAll())])))
      }
      banco.close()
    }
    const porExtenso = (_: string, valor: unknown) =>
      ArrayBuffer.isView(valor) ? new TextDecoder('latin1').decode(valor) : valor
    return JSON.stringify(tudo, porExtenso)
  })

const entrarPelaTela = async (page: Page) => {
  await page.goto(endereco('/login'))
  await preencherEntrada(page, 'fiscal')
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
}

test('a copy of the device names nobody that was searched for', async ({ page }) => {
  await entrarPelaTela(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'CPF/CNPJ' }).fill(CPF)
  await page.getByRole('combobox', { name: 'Nome/Razão social' }).fill(NOME)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByText('Não há resultados para a pesquisa.')).toBeVisible()
  await expect.poll(() => copiar(page)).toContain('app-filtros')
  // The answers are kept half a second after they came.
  await page.waitForTimeout(900)
  for (const copia of [await copiar(page), await sair(page).then(() => copiar(page))])
    for (const segredo of [CPF, CPF.replace(/\D/g, ''), NOME]) expect(copia).not.toContain(segredo)
})

test('a session that ends in the field leaves what was typed behind its PIN', async ({ page, context }) => {
  await entrarPelaTela(page)
  await instalado(page)
  await page.goto(endereco('/conta'))
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Repita o PIN').fill(PIN)
  await page.getByRole('button', { name: 'Definir PIN' }).click()
  await expect(page.getByText('PIN definido neste aparelho.')).toBeVisible()
  await context.setOffline(true)
  const id = await comecarSemRede(page, 'Notificação')

  // The time of the token is over while the page is closed.
  const aba = endereco(`/formulario/steps/alertaFiscalizacao?id=${id}`)
  await page.evaluate(() => {
    const [cabeca, meio = '', selo] = (localStorage.getItem('id_token') ?? '').split('.')
    const corpo = JSON.parse(atob(meio.replaceAll('-', '+').replaceAll('_', '/')))
    const vencido = btoa(JSON.stringify({ ...corpo, exp: Math.floor(Date.now() / 1000) - 60 }))
    localStorage.setItem('id_token', `${cabeca}.${vencido}.${selo}`)
    localStorage.setItem('guara-relogio-adiantado', '0')
  })
  await page.goto(aba)
  await expect(page.getByRole('heading', { name: 'Sua sessão venceu' })).toBeVisible()
  await semBarreiras(page)
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('id_token')])).toEqual(
    [null, null],
  )
  await expect.poll(() => copiar(page)).toContain('"pelaSessao":null')

  await page.getByLabel('PIN', { exact: true }).fill('111112')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText('PIN incorreto. Restam 9 tentativas.')).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText('Sem número ainda').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
})
