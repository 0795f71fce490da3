// Who is late, and why, in at most three taps from the home page (docs/dominio/telas.md#work).
import { entrar, expect, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'

test('the coordinator finds who is late and why in three taps', { tag: '@essencial-mesa' }, async ({
  page,
}) => {
  await entrar(page, 'gestor')
  await page.getByRole('link', { name: 'Trabalho' }).click()
  const vencidos = page.getByRole('link', { name: /^\d+ vencidos, / }).first()
  await expect(vencidos).toBeVisible()
  await semBarreiras(page)
  await vencidos.click()
  await expect(page).toHaveURL(/gestao\/trabalho\?pessoa=[\w-]+&vencidos=1/)
  // The list of everybody has such lines too.
  await expect(page.getByText(/^Pessoa: /)).toBeVisible()
  await expect(page.getByText(/^venceu (há \d+ dias|ontem)$/).first()).toBeVisible()
  // The tap led to the list: a row of the table above may lie half under the bar.
  await semBarreiras(page, { tamanhosEm: '[role=tabpanel]' })
  await semRolagemLateral(page)
  await page
    .getByRole('link', { name: /^Abrir FRM-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Formulário FRM-/ })).toBeVisible()
})
