// What every journey uses: the address, signing in, and two watches that fail any journey: a request to another host
// and an error in the console.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

const SENHA = 'Cerrado-2026'
export const endereco = (caminho: string, servidor = process.env.GUARA_URL) =>
  `${servidor}/fiscalizacao${caminho}`

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
      if (/^(https?|wss?):$/.test(url.protocol) && !['127.0.0.1', 'localhost'].includes(url.hostname))
        fora.push(pedido.url())
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

/** The session that signing in leaves in the device's store: the token, and whose it is. */
export const novaSessao = async (usuario: string, senha = SENHA, servidor = process.env.GUARA_URL) => {
  const api = `${servidor}/gateway/api`
  const entrada = await fetch(`${api}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: usuario, password: senha, rememberMe: false }),
  })
  const { id_token: token } = (await entrada.json()) as { id_token: string }
  const conta = await fetch(`${api}/account`, { headers: { authorization: `Bearer ${token}` } })
  return { id_token: token, user: await conta.text() }
}

type Sessao = Awaited<ReturnType<typeof novaSessao>>

const sessoes = new Map<string, Promise<Sessao>>()

/** Each user signs in once in each worker; the session is the same in all of its journeys. */
const sessaoDe = (usuario: string) => {
  const sessao = sessoes.get(usuario) ?? novaSessao(usuario)
  sessoes.set(usuario, sessao)
  return sessao
}

/** Puts a session on the device, as if the person had signed in before; an empty one is a visitor's. */
export const comSessao = (page: Page, sessao: Partial<Sessao>, origin = process.env.GUARA_URL ?? '') =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: Object.entries(sessao).map(([name, value]) => ({ name, value })),
      },
    ],
  })

/** At a desk the button of the account has the person's name. */
const botaoDaConta = (page: Page) => page.getByRole('button', { name: /Menu da conta|Exemplo|Função/ })

export const entrar = async (page: Page, usuario = 'fiscal', destino = '/') => {
  await comSessao(page, await sessaoDe(usuario))
  await page.goto(endereco(destino))
  await expect(botaoDaConta(page)).toBeVisible()
}

export const abrirMenuDaConta = (page: Page) => botaoDaConta(page).click()

export const sair = async (page: Page) => {
  await abrirMenuDaConta(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What comes in or goes out is half transparent until it is there: its colours are those of nobody. */
const semTransicoes = (page: Page) =>
  page.evaluate(async () => {
    const quadro = () => new Promise(requestAnimationFrame)
    // What was mounted in this frame begins to move in the next one.
    await quadro()
    await quadro()
    const finitas = document
      .getAnimations()
      .filter(
        (a) =>
          a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(finitas.map((a) => a.finished))
  })

/** WCAG 2.2 AA and best practice: nothing may be wrong. What passes is not described, and there are no frames of other
 *  sites to look into: both would cost as much as the check itself. `npm test` leaves it to `npm run test:tudo`.
 *  `tamanhosEm`: on a page that is scrolled, what lies half under the bar at its top is measured by the half in sight; only
 *  what is in this has to be large enough to be touched. `so`: only this is looked at, where the rest was already. */
export const semBarreiras = async (
  page: Page,
  { tamanhosEm, so }: { tamanhosEm?: string; so?: string } = {},
) => {
  if (process.env.AXE === 'nao') return
  // A list that is being asked for again is faded until the answer is here.
  await expect(page.locator('[data-velha]')).toHaveCount(0)
  await semTransicoes(page)
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (so) axe.include(so)
  const { violations } = await axe.options({ runOnly: REGRAS, resultTypes: ['violations'] }).analyze()
  const medido = (alvo: string) =>
    page.locator(alvo).evaluate((e, onde) => !onde || e.closest(onde) !== null, tamanhosEm)
  const lidas: string[] = []
  for (const { id, nodes } of violations) {
    const alvos = nodes.map((n) => n.target.join(' '))
    const contam = await Promise.all(alvos.map((alvo) => id !== 'target-size' || medido(alvo)))
    const errados = alvos.filter((_, i) => contam[i])
    if (errados.length > 0) lidas.push(`${id}: ${errados.join(' | ')}`)
  }
  expect(lidas).toEqual([])
}

export const semRolagemLateral = async (page: Page) => {
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sobra, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

export { expect, type Locator, type Page }
