// A device in the field: a Chromium of its own with a profile that outlives it, in a process group of its own, so that
// it can be killed as a battery that dies kills it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/browser.mjs'

const ARGUMENTOS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--hide-crash-restore-bubble',
  '--remote-debugging-port=0',
  '--window-size=1366,900',
]

/** The address where it listens, told on its error output. */
const enderecoDe = (processo) =>
  new Promise((resolve, reject) => {
    let texto = ''
    const prazo = setTimeout(() => reject(new Error(`o navegador não abriu: ${texto}`)), 30_000)
    processo.stderr.on('data', (dados) => {
      texto += dados
      const [, endereco] = /DevTools listening on (ws:\S+)/.exec(texto) ?? []
      if (!endereco) return
      clearTimeout(prazo)
      resolve(endereco)
    })
  })

let executavel

export const ligar = async (perfil) => {
  executavel ??= await findBrowser()
  const processo = spawn(executavel, [...ARGUMENTOS, `--user-data-dir=${perfil}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const fim = once(processo, 'exit')
  const navegador = await chromium.connectOverCDP(await enderecoDe(processo))
  const contexto = navegador.contexts()[0]
  const page = contexto.pages()[0] ?? (await contexto.newPage())
  page.setDefaultTimeout(20_000)
  return {
    contexto,
    page,
    /** No warning, nothing flushed: all of its processes at once. */
    matar: async () => {
      process.kill(-processo.pid, 'SIGKILL')
      await fim
    },
    desligar: async () => {
      const cdp = await navegador.newBrowserCDPSession()
      await cdp.send('Browser.close').catch(() => {})
      await fim
    },
  }
}

const CATALOGOS = 8
const guardados = () =>
  new Promise((resolve) => {
    const abertura = indexedDB.open('guara')
    abertura.onsuccess = () => {
      const banco = abertura.result
      if (!banco.objectStoreNames.contains('consultas')) {
        banco.close()
        return resolve(0)
      }
      const contagem = banco.transaction('consultas').objectStore('consultas').count()
      contagem.onsuccess = () => {
        banco.close()
        resolve(contagem.result)
      }
    }
  })

/** Signed in once, with the application and its look-ups on the device. */
export const preparar = async (page, url, login) => {
  await page.goto(`${url}/fiscalizacao/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(login)
  await page.getByLabel('Senha', { exact: true }).fill('Cerrado-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((lugar) => !lugar.pathname.endsWith('/login'))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 60_000,
  })
  const prazo = Date.now() + 30_000
  while ((await page.evaluate(guardados)) <= CATALOGOS) {
    if (Date.now() > prazo) throw new Error('as consultas não chegaram ao aparelho')
    await page.waitForTimeout(300)
  }
}

/** The drafts that the device keeps, by their id. */
export const rascunhosNoAparelho = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const abertura = indexedDB.open('guara')
        abertura.onsuccess = () => {
          const banco = abertura.result
          const chaves = banco.transaction('rascunhos').objectStore('rascunhos').getAllKeys()
          chaves.onsuccess = () => {
            banco.close()
            resolve(chaves.result)
          }
        }
      }),
  )

export const comecar = async (page, url) => {
  await page.goto(`${url}/fiscalizacao/formulario/novo`)
  await page.getByRole('button', { name: 'Começar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await dialogo.getByRole('checkbox', { name: 'Notificação' }).click()
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL((lugar) => lugar.searchParams.has('id'))
  await page.getByText(/Rascunho salvo às/).waitFor()
  return new URL(page.url()).searchParams.get('id')
}
