// The coordination gives alerts to people from the map: one by one by touching the marks, or all that are in view.
import { entrar, expect, type Page, semBarreiras, test } from '../apoio/guara.ts'

const mapa = (page: Page) => page.getByRole('region', { name: 'Mapa dos alertas' })
const marcas = (page: Page) => mapa(page).getByTitle(/^ALR-\d{4}-\d+: /)

const abrirMapa = async (page: Page, isMobile: boolean) => {
  await entrar(page, 'gestor', '/alertas-vinculados')
  if (isMobile) await page.getByRole('button', { name: 'Mostrar mapa' }).click()
  await expect(mapa(page).getByText(/alertas? nesta parte do mapa/)).toBeVisible()
  await expect(marcas(page).first()).toBeVisible()
}

/** The page goes to the top first: what the fixed header covers while it is scrolled is measured as cut. */
const semBarreirasDoTopo = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await semBarreiras(page)
}

const fazer = async (page: Page, quem: string, modo: 'Vincular' | 'Desvincular', feito: string) => {
  await page.getByRole('button', { name: modo, exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: `${modo} alertas` })
  await dialogo.getByRole('checkbox', { name: new RegExp(quem) }).check()
  await semBarreirasDoTopo(page)
  await dialogo.getByRole('button', { name: modo, exact: true }).click()
  await expect(dialogo).toBeHidden()
  // What darkened the page behind the dialog fades after it, and would take the next touch.
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(0)
  await expect(page.getByText(feito).first()).toBeVisible()
}

test('alerts are linked and unlinked from the map', async ({ page, isMobile }) => {
  // Nobody whose alerts another journey follows, and each size its own.
  const quem = isMobile ? 'Orientadora Exemplo' : 'Fiscal Terceiro Exemplo'
  await abrirMapa(page, isMobile)
  await mapa(page).getByRole('button', { name: 'Escolher no mapa' }).click()

  await test.step('one, by touching its mark', async () => {
    // Marks lie on top of each other: the one above is the one that is touched.
    const tocar = () => marcas(page).first().click({ force: true })
    const escolhidas = mapa(page).getByTitle(/\(escolhido\)$/)
    await tocar()
    await expect(page.getByText('1 alerta escolhido.')).toBeVisible()
    await expect(escolhidas).toHaveCount(1)
    await tocar()
    await expect(escolhidas).toHaveCount(0)
    await tocar()
    await semBarreirasDoTopo(page)
  })

  await test.step('many, all that are in view', async () => {
    await mapa(page).getByRole('button', { name: 'Escolher todos em vista' }).click()
    const total = await marcas(page).count()
    await expect(page.getByText(`${total} alertas escolhidos.`)).toBeVisible()
    await fazer(page, quem, 'Vincular', 'Alertas vinculados.')
    await expect(page.getByText(/^Escolha alertas na lista ou no mapa/)).toBeVisible()
  })

  await test.step('and one taken back', async () => {
    await marcas(page).first().click({ force: true })
    await fazer(page, quem, 'Desvincular', 'Alertas desvinculados.')
  })
})
