// The home page in a real browser, at a desk and on a phone: a form is begun by the dialog, found by its code and
// deleted; nothing on the way is a barrier (docs/dominio/telas.md#home).
import { endereco, entrar, expect, type Page, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'
import { noServidor } from '../apoio/lavratura.ts'

const PERGUNTA = 'Esta ação excluirá definitivamente os dados deste formulário do sistema. Deseja continuar?'

/** Answers the code that the gateway gave to the new form. */
const lavrar = async (page: Page, tipos: string[], celular: boolean) => {
  await page.getByRole('button', { name: celular ? 'Novo' : 'Novo formulário', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await expect(dialogo.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await semBarreiras(page)
  for (const nome of tipos) await dialogo.getByRole('checkbox', { name: nome }).click()
  await expect(dialogo.getByRole('checkbox', { name: 'Termo de Soltura' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await semBarreiras(page)
  const resposta = page.waitForResponse(
    (r) => r.url().endsWith('/api/formularios') && r.request().method() === 'POST',
  )
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  const { codigo, id } = await (await resposta).json()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  return codigo as string
}

const filtrarPorCodigo = async (page: Page, codigo: string) => {
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await semBarreiras(page)
  const campo = page.getByLabel('Código', { exact: true })
  await campo.fill(codigo)
  await campo.press('Enter')
  await expect(page.getByText('1–1 de 1 formulário')).toBeVisible()
}

test('a form is begun, found by its code and deleted', { tag: '@essencial-mesa' }, async ({
  page,
  isMobile,
}) => {
  const celular = isMobile === true
  await entrar(page)
  const codigo = await lavrar(page, ['Auto de Infração', 'Termo de Embargo'], celular)
  await page.goto(endereco('/'))
  const item = celular
    ? page.getByRole('article', { name: codigo })
    : page.getByRole('row', { name: new RegExp(codigo) })
  await expect(item).toBeVisible()
  await expect(item.getByText('Em rascunho')).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)

  // By need: the draft is among those of its counter, and in no other condition.
  await page.getByRole('button', { name: /Rascunhos/ }).click()
  await expect(page.getByRole('button', { name: /Rascunhos/, pressed: true })).toBeVisible()
  await expect(item).toBeVisible()
  await semBarreiras(page)
  await page.getByRole('button', { name: /Outros/ }).click()
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Retirar o filtro Outros' }).click()

  await filtrarPorCodigo(page, codigo)
  await expect(item).toBeVisible()
  if (celular) {
    await page.getByRole('button', { name: `Mais ações de ${codigo}` }).click()
    await page.getByRole('menuitem', { name: `Excluir ${codigo}` }).click()
  } else await page.getByRole('button', { name: `Excluir ${codigo}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Excluir formulário ${codigo}` })
  await expect(dialogo.getByText(PERGUNTA)).toBeVisible()
  await expect(dialogo.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await semBarreiras(page)
  await dialogo.getByRole('button', { name: 'Excluir formulário' }).click()
  await expect(page.getByText('Formulário excluído com sucesso')).toBeVisible()
  await expect(page.getByText('Não há resultados para a pesquisa.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(item).toHaveCount(0)
})

test('a model fills the form, and asks for what it leaves open', async ({ page, isMobile }) => {
  await entrar(page)
  await page
    .getByRole('button', { name: isMobile === true ? 'Novo' : 'Novo formulário', exact: true })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await dialogo.getByRole('tab', { name: 'Modelos de situação' }).click()
  await dialogo.getByRole('textbox', { name: 'O que aconteceu?' }).fill('passarinho')
  await dialogo.getByRole('radio', { name: 'Pássaros e outros silvestres em cativeiro' }).click()
  await expect(dialogo.getByRole('status')).toHaveText('2 tipos escolhidos pelo modelo. Mude em Tipos.')
  await semBarreiras(page)
  await semRolagemLateral(page)
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  // A page that is left while it sends is asked again by the next one, and the browser notes the 409 of it.
  await noServidor(page)

  await page.goto(endereco(`/formulario/instrumentos/autoInfracao?id=${id}`))
  const conduta = page.getByRole('textbox', { name: 'Descrição clara e objetiva da conduta' })
  await expect(conduta).toHaveValue(/«animais»/)
  const lacunas = page.getByRole('group', { name: 'Lacunas de Descrição clara e objetiva da conduta' })
  await lacunas.getByRole('button', { name: 'Escrever' }).click()
  await page.keyboard.type('6 canários-da-terra')
  await expect(conduta).toHaveValue(/\(6 canários-da-terra\)/)
  // Looked at from the top: what the bar at the foot half covers, wherever the page happens to stand, is no small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await semBarreiras(page)
  const infracao = page.getByRole('combobox', { name: 'Infração', exact: true })
  await expect(infracao).toHaveValue(/^Art\. 24, § 3º, III/)
  await infracao.click()
  await infracao.fill('gaiola')
  await expect(page.getByText(/linhas para gaiola/)).toBeVisible()
  await semRolagemLateral(page)
  await page.keyboard.press('Escape')
  await noServidor(page)

  await page.goto(endereco(`/formulario/steps/evidencia?id=${id}`))
  await expect(page.getByRole('region', { name: 'Fotos a tirar' }).getByRole('listitem')).toHaveCount(5)
  await semBarreiras(page)
  await noServidor(page)
  await page.goto(endereco(`/formulario/steps/revisao?id=${id}`))
  const pendencias = page.getByRole('region', { name: 'Pendências' })
  // Many are closed by step.
  await pendencias.locator('summary', { hasText: 'Instrumentos' }).click()
  await expect(
    pendencias.getByText(/^Complete «onde estavam os animais».* no texto de Auto de Infração$/),
  ).toBeVisible()
  await expect(pendencias.getByText(/Complete «animais»/)).toHaveCount(0)
})

test('the keyboard alone begins a form and searches', { tag: '@so-mesa' }, async ({ page }) => {
  await entrar(page)
  const novo = page.getByRole('button', { name: 'Novo formulário' })
  await novo.focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Novo formulário' })
  await expect(dialogo.getByRole('checkbox', { name: 'Auto de Infração' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialogo.getByRole('status')).toHaveText(/^1 tipo escolhido\./)
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(novo).toBeFocused()

  await page.getByRole('button', { name: /^Filtros/ }).focus()
  await page.keyboard.press('Enter')
  // The ways to those ready to synchronize and to be signed, when there are any, and out of the house stand between them.
  const codigo = page.getByLabel('Código', { exact: true })
  const focado = () => codigo.evaluate((campo) => campo === document.activeElement)
  for (let i = 0; i < 4 && !(await focado()); i++) await page.keyboard.press('Tab')
  await expect(codigo).toBeFocused()
  await page.keyboard.type('nao-existe')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não há resultados para a pesquisa.')).toBeVisible()
})

test('the orienter begins an Auto de Orientação without the dialog', async ({ page, isMobile }) => {
  await entrar(page, 'orientador')
  const resposta = page.waitForResponse(
    (r) => r.url().endsWith('/api/formularios') && r.request().method() === 'POST',
  )
  await page
    .getByRole('button', { name: isMobile === true ? 'Novo' : 'Novo formulário', exact: true })
    .click()
  const { id, tiposFormulario } = await (await resposta).json()
  expect(tiposFormulario).toEqual([{ codigo: 'AUTO_DE_ORIENTACAO', nome: 'Auto de Orientação' }])
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
})

test('who draws up no forms is offered none', async ({ page }) => {
  for (const [usuario, titulo] of [
    ['gestor', 'Formulários'],
    ['admin', 'Administração'],
  ] as const) {
    await entrar(page, usuario)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Novo/ })).toHaveCount(0)
    await semBarreiras(page)
  }
})

test('ten rows with the filters closed fit a screen of 768 pixels', { tag: '@so-mesa' }, async ({
  page,
  request,
}) => {
  await entrar(page)
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const base = `${process.env.GUARA_URL}/gateway/services/fiscalizacao/api/formularios`
  for (let i = 0; i < 10; i++)
    await request.post(base, {
      headers: { authorization: `Bearer ${token}` },
      data: { tiposFormulario: ['AUTO_INFRACAO', 'EMBARGO', 'APREENSAO'] },
    })
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(11)
  const alturas = await page
    .locator('tbody tr')
    .evaluateAll((linhas) => linhas.map((linha) => linha.getBoundingClientRect().height))
  expect(new Set(alturas)).toEqual(new Set([41]))
  const rolagem = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(rolagem).toBeLessThanOrEqual(0)
})
