// A device in the field: the application on it, its catalogues, and a form begun without network.
import { endereco, expect, type Page } from './guara.ts'

export const instalado = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** How many rows the device keeps in a table of its own store. */
const linhasEm = (page: Page, banco: string, tabela: string) =>
  page.evaluate(
    ([nome = '', loja = '']) =>
      new Promise<number>((resolve) => {
        const abertura = indexedDB.open(nome)
        abertura.onsuccess = () => {
          const aberto = abertura.result
          if (!aberto.objectStoreNames.contains(loja)) {
            aberto.close()
            return resolve(0)
          }
          const contagem = aberto.transaction(loja).objectStore(loja).count()
          contagem.onsuccess = () => {
            aberto.close()
            resolve(contagem.result)
          }
        }
      }),
    [banco, tabela],
  )

export const catalogosNoAparelho = (page: Page) =>
  expect.poll(() => linhasEm(page, 'guara', 'consultas')).toBeGreaterThan(8)

/** What the device keeps free on purpose is there. */
export const reservaNoAparelho = (page: Page) =>
  expect.poll(() => linhasEm(page, 'guara-reserva', 'partes')).toBe(64)

export const comecarSemRede = async (page: Page, tipo: string) => {
  await page.goto(endereco('/formulario/novo'))
  await page.getByRole('button', { name: 'Começar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await dialogo.getByRole('checkbox', { name: tipo }).click()
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Sem número ainda')).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}
