// A list, a calendar or a menu that opens over a screen of the wizard is a part of it: each one is opened, in both themes, and
// nothing in it may be a barrier. A field that is added to a step or to an instrument is walked without being told.
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { lavrarAteOsInstrumentos, pedir } from '../apoio/formulario.ts'
import { endereco, entrar, expect, type Locator, type Page, semBarreiras, test } from '../apoio/guara.ts'

// A screen that writes what it already knows is left before it was sent: the next one sends it again, and the server merges.
test.use({ erroEsperado: /status of 409/ })

const TIPOS: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO']
const TEMAS = ['padrao', 'sol']
const ETAPAS = ['alertaFiscalizacao', 'identificacao', 'localizacao', 'enderecoFiscalizacao']

/** All of them say that they open something. What suggests names opens by typing, and has a journey of its own. */
const QUE_ABREM = 'main :is([id^="campo-"], button)[aria-haspopup]:not([disabled])'

/** What is closed is opened as a tap on its title would. */
const abrirEmVolta = (controle: Locator) =>
  controle.evaluate((e) => {
    for (let b = e.closest('details'); b; b = b.parentElement?.closest('details') ?? null) b.open = true
  })

const nomeDo = (id: string) => id.split('-').at(-1) ?? id

/** `vistos`: a field that several kinds have is opened in one of them, and only what opens is looked at. */
const abrirCada = async (page: Page, vistos?: Set<string>) => {
  const quais = vistos ? 'main [id^="campo-"][aria-haspopup]:not([disabled])' : QUE_ABREM
  const ids = await page.locator(quais).evaluateAll((es) => es.map((e) => e.id))
  for (const id of ids.filter((i) => i && !vistos?.has(nomeDo(i)))) {
    const controle = page.locator(`[id="${id}"]`)
    await abrirEmVolta(controle)
    await controle.click()
    await expect(controle).toHaveAttribute('aria-expanded', 'true')
    const so = vistos && `:is([id="${id}"], [role=listbox])`
    await semBarreiras(page, { tamanhosEm: '[role=listbox], [role=dialog]', ...(so && { so }) })
    await page.keyboard.press('Escape')
    await expect(controle).toHaveAttribute('aria-expanded', 'false')
  }
  for (const id of ids) vistos?.add(nomeDo(id))
  return ids
}

for (const tema of TEMAS)
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

const OUTROS = TIPOS_DE_INSTRUMENTO.filter(({ codigo }) => !TIPOS.includes(codigo))

/** A draft of these kinds, with nothing in it; answers the address of each. */
const rascunhoDe = async (page: Page, tipos: typeof OUTROS) => {
  const instrumentos = tipos.map(({ codigo: tipo }, ordem) => ({
    id: crypto.randomUUID(),
    tipo,
    ordem,
    dados: {},
  }))
  const { id } = await pedir(page, 'POST', '/gateway/services/fiscalizacao/api/formularios', {
    tiposFormulario: tipos.map((t) => t.codigo),
    instrumentos,
  })
  return tipos.map(
    ({ rota }, i) => `/formulario/instrumentos/${rota}?id=${id}&instrumento=${instrumentos[i]?.id}`,
  )
}

/** What suggests opens by typing. */
const sugerir = async (page: Page, campo: string, digitado: string) => {
  await page.getByRole('combobox', { name: campo }).fill(digitado)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await semBarreiras(page, { so: ':is([aria-expanded=true], [role=listbox])' })
}

for (const tema of TEMAS)
  test(`what the other kinds have of their own, and what suggests, opens without a barrier, theme ${tema}`, async ({
    page,
  }) => {
    await entrar(page)
    await page.evaluate((t) => localStorage.setItem('guara-tema', t), tema)
    await page.reload()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await sugerir(page, 'Nome/Razão social', 'exemplo')
    const vistos = new Set<string>()
    const sozinhos = OUTROS.filter((t) => !t.combinavel).map((t) => [t])
    const enderecos: string[] = []
    for (const tipos of [OUTROS.filter((t) => t.combinavel), ...sozinhos])
      enderecos.push(...(await rascunhoDe(page, tipos)))
    for (const onde of enderecos) {
      await page.goto(endereco(onde))
      await expect(page.getByText('Base legal.')).toBeVisible()
      await abrirCada(page, vistos)
    }
    const id = new URL(page.url()).searchParams.get('id')
    await page.goto(endereco(`/formulario/steps/alertaFiscalizacao?id=${id}`))
    await sugerir(page, 'Incluir integrante', 'exemplo')
  })
