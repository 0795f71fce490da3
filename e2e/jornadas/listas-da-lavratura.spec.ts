// A list, a calendar or a menu that opens over a screen of the wizard is a part of it: each one is opened, in both themes, and
// nothing in it may be a barrier. A field that is added to a step or to an instrument is walked without being told.
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { lavrarAteOsInstrumentos } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Locator, type Page, semBarreiras, test } from '../apoio/guara.ts'

const TIPOS: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO']
const ETAPAS = ['alertaFiscalizacao', 'identificacao', 'localizacao', 'enderecoFiscalizacao']

/** All of them say that they open something. What suggests names opens by typing, and has a journey of its own. */
const QUE_ABREM = 'main :is([id^="campo-"], button)[aria-haspopup]:not([disabled])'

/** What is closed is opened as a tap on its title would. */
const abrirEmVolta = (controle: Locator) =>
  controle.evaluate((e) => {
    for (let b = e.closest('details'); b; b = b.parentElement?.closest('details') ?? null) b.open = true
  })

const abrirCada = async (page: Page) => {
  const ids = await page.locator(QUE_ABREM).evaluateAll((es) => es.map((e) => e.id))
  for (const id of ids.filter(Boolean)) {
    const controle = page.locator(`[id="${id}"]`)
    await abrirEmVolta(controle)
    await controle.click()
    await expect(controle).toHaveAttribute('aria-expanded', 'true')
    await semBarreiras(page, { tamanhosEm: '[role=listbox], [role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(controle).toHaveAttribute('aria-expanded', 'false')
  }
  return ids
}

for (const tema of ['padrao', 'sol'])
  test(`every list of the wizard opens without a barrier, theme ${tema}`, async ({ page }) => {
    await entrar(page)
    await page.evaluate((t) => localStorage.setItem('guara-tema', t), tema)
    const { id } = await lavrarAteOsInstrumentos(page, TIPOS, TIPOS)
    for (const etapa of ETAPAS)
      await test.step(etapa, async () => {
        await page.goto(endereco(`/formulario/steps/${etapa}?id=${id}`))
        await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
        await abrirCada(page)
      })
    for (const tipo of TIPOS)
      await test.step(tipo, async () => {
        await page.goto(endereco(`/formulario/instrumentos/${instrumentoDe(tipo)?.rota}?id=${id}`))
        // It is the last of what the screen draws.
        await expect(page.getByText('Base legal.')).toBeVisible()
        expect((await abrirCada(page)).length).toBeGreaterThan(2)
      })
  })
