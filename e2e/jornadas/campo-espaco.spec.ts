// A device whose store is full: told before anything is lost, and nothing that was kept is harmed.
import { createHash, randomBytes } from 'node:crypto'
import { umaFoto } from '../apoio/arquivos.ts'
import { catalogosNoAparelho, comecarSemRede, instalado, reservaNoAparelho } from '../apoio/campo.ts'
import { pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Page, test } from '../apoio/guara.ts'
import { irPara } from '../apoio/lavratura.ts'

test.use({
  serviceWorkers: 'allow',
  erroEsperado: /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/,
})

const GUARDADA = 'Neste aparelho; será enviada quando houver conexão'

/** Everything fits in it, the reserve of the device included. */
const FOLGADO = 64_000_000
/** The application and the draft fit in it, the reserve of the device does not. */
const TUDO_MENOS_A_RESERVA = 14_000_000

/** The browser remembers for half a minute the room that it found, until a writing does not fit in what it remembers. */
const lembrarDoEspaco = (page: Page, bytes: number) =>
  page.evaluate(
    (tamanho) =>
      new Promise<string>((resolve) => {
        const abertura = indexedDB.open('jornada')
        abertura.onupgradeneeded = () => abertura.result.createObjectStore('nada')
        abertura.onsuccess = () => {
          const gravacao = abertura.result.transaction('nada', 'readwrite')
          gravacao.objectStore('nada').put(new Uint8Array(tamanho), 1)
          gravacao.oncomplete = () => resolve('coube')
          gravacao.onabort = () => {
            abertura.result.close()
            resolve(gravacao.error?.name ?? '')
          }
        }
      }),
    bytes,
  )

const escolher = (page: Page, foto: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file][multiple]').first().setInputFiles([foto])

test('a full device is told in time, and what was typed and kept stays', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  const origin = process.env.GUARA_URL ?? ''
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: FOLGADO })
  await entrar(page)
  await instalado(page)
  await catalogosNoAparelho(page)
  await reservaNoAparelho(page)
  await context.setOffline(true)
  await page.reload()
  const id = await comecarSemRede(page, 'Notificação')
  await irPara(page, 'evidencia', id, 'Evidências')
  const primeira = await umaFoto('primeira.jpg', 1)
  await escolher(page, primeira)
  await expect(page.getByText(GUARDADA)).toHaveCount(1)

  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: TUDO_MENOS_A_RESERVA })
  expect(await lembrarDoEspaco(page, FOLGADO)).toBe('QuotaExceededError')

  const grande = await umaFoto('grande.jpg', 2)
  const naoCabe = { ...grande, buffer: Buffer.concat([grande.buffer, randomBytes(3_000_000)]) }
  await escolher(page, naoCabe)
  await expect(page.getByText(/grande\.jpg: não há espaço neste aparelho/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 evidência' })).toBeVisible()

  await irPara(page, 'alertaFiscalizacao', id, 'Alerta e ação de fiscalização')
  await page.getByLabel('Operação', { exact: true }).fill('Operação com o aparelho cheio')
  await expect(page.getByText('O espaço deste aparelho acabou.')).toBeVisible()
  // The browser gives the room back in its own time; until then it is tried again.
  await expect(page.getByText('Rascunho salvo às')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Operação', { exact: true })).toHaveValue('Operação com o aparelho cheio')

  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: FOLGADO })
  await irPara(page, 'evidencia', id, 'Evidências')
  await expect(page.getByText(GUARDADA)).toHaveCount(1)
  await escolher(page, naoCabe)
  await expect(page.getByText(GUARDADA)).toHaveCount(2)

  await context.setOffline(false)
  await page.goto(endereco('/nada-se-perdeu'))
  await expect(page.getByText('Tudo o que está neste aparelho também está no servidor.')).toBeVisible()
  const recebido = await pedir(page, 'GET', `/gateway/services/fiscalizacao/api/formularios/${id}`)
  expect(recebido.operacao).toBe('Operação com o aparelho cheio')
  const hashes = recebido.evidencias.map((e: { arquivo: { sha256: string } }) => e.arquivo.sha256)
  const esperados = [primeira, naoCabe].map(({ buffer }) => createHash('sha256').update(buffer).digest('hex'))
  expect(hashes.sort()).toEqual(esperados.sort())
})
