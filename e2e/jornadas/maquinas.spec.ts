// A machine of the agency reads the data: its token is made on the screen, shown once, used, seen in use, and revoked.
import { endereco, entrar, expect, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'

const ler = (token: string, conjunto: string) =>
  fetch(`${process.env.GUARA_URL}/gateway/services/fiscalizacao/api/dados/${conjunto}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test('a token reads what it was given and nothing else, until it is revoked', async ({ page, isMobile }) => {
  test.setTimeout(200_000)
  const nome = `Painel do órgão ${isMobile ? 'no celular' : 'na mesa'}`
  await entrar(page, 'admin')
  await page.goto(endereco('/admin/maquinas'))
  await page.getByRole('button', { name: 'Criar token' }).first().click()
  const pedido = page.getByRole('dialog', { name: 'Criar token de máquina' })
  // What is missing is said at its field, and what was typed stays.
  await pedido.getByLabel('Nome').fill(nome)
  await pedido.getByRole('button', { name: 'Criar token' }).click()
  await expect(pedido.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await semBarreiras(page)
  await semRolagemLateral(page)
  await pedido.getByRole('checkbox', { name: 'Alertas' }).check()
  await pedido.getByLabel('Motivo').fill('Painel mensal do órgão, pedido pela diretoria.')
  await pedido.getByRole('button', { name: 'Criar token' }).click()
  const criado = page.getByRole('dialog', { name: 'Token criado' })
  await expect(criado).toBeVisible()
  await semBarreiras(page)
  const token = (await criado.locator('pre').textContent()) ?? ''
  await criado.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  // What was kept in the last two minutes is not told yet, and the demonstration may be as new as that.
  const lidos = async () => {
    const alertas = await ler(token, 'alertas')
    expect(alertas.status).toBe(200)
    return (await alertas.text()).trim().split('\n').length
  }
  await expect.poll(lidos, { timeout: 140_000 }).toBeGreaterThan(10)
  expect((await ler(token, 'formularios')).status).toBe(403)

  await page.reload()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nome }) })
  await expect(item).toContainText(/Último uso\s*\d{2}\/\d{2}\/\d{4}/)
  await item.getByRole('button', { name: `Revogar o token ${nome}` }).click()
  const revogar = page.getByRole('dialog', { name: `Revogar o token ${nome}?` })
  await semBarreiras(page)
  await revogar.getByLabel('Motivo').fill('O painel foi desligado neste mês.')
  await revogar.getByRole('button', { name: 'Revogar token' }).click()
  await expect(item.getByText('Revogado', { exact: true }).first()).toBeVisible()
  expect((await ler(token, 'alertas')).status).toBe(401)
})
