// What every journey uses: the address, signing in, and two watches that fail any journey: a request to another host
// and an error in the console.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const SENHA = 'Cerrado-2026'
export const endereco = (caminho: string, servidor = 'GUARA_URL') =>
  `${process.env[servidor]}/fiscalizacao${caminho}`

interface Vigias {
  /** Console errors that this journey provokes on purpose. */
  erroEsperado: RegExp | null
}

export const test = base.extend<Vigias>({
  erroEsperado: [null, { option: true }],
  page: async ({ page, erroEsperado }, use) => {
    const fora: string[] = []
    const erros: string[] = []
    page.on('request', (pedido) => {
      const url = new URL(pedido.url())
      if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== '127.0.0.1') fora.push(pedido.url())
    })
    page.on('pageerror', (erro) => erros.push(String(erro)))
    page.on('console', (m) => {
      if (m.type() === 'error') erros.push(m.text())
    })
    await use(page)
    expect(fora, 'requests that left for another host').toEqual([])
    const inesperados = erros.filter((texto) => !erroEsperado?.test(texto))
    expect(inesperados, 'errors in the console').toEqual([])
  },
})

export const preencherEntrada = async (page: Page, usuario: string, senha = SENHA) => {
  await page.getByLabel('Usuário', { exact: true }).fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const entrar = async (page: Page, usuario = 'fiscal', destino = '/') => {
  await page.goto(endereco(destino))
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await preencherEntrada(page, usuario)
  await expect(page.getByRole('button', { name: /Exemplo|Função|Menu da conta/ })).toBeVisible()
}

/** WCAG 2.2 AA and best practice: nothing may be wrong. */
export const semBarreiras = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const lidas = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)
  expect(lidas).toEqual([])
}

export const semRolagemLateral = async (page: Page) => {
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sobra, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

export { expect, type Page }
