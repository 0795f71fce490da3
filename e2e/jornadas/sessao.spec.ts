import { linkNoCorreio } from '../apoio/correio.ts'
import {
  abrirMenuDaConta,
  comSessao,
  endereco,
  expect,
  novaSessao,
  preencherEntrada,
  semBarreiras,
  test,
} from '../apoio/guara.ts'
import { comando } from '../apoio/servidor.ts'

const dataDir = () => process.env.GUARA_DATA_DIR ?? ''

const SENHA = 'Buriti da vereda'

/** A user of this journey alone. */
const umUsuario = async (nome: string) => {
  const login = `${nome}${Date.now().toString(36)}`
  const email = `${login}@exemplo.invalid`
  const dados = ['--login', login, '--nome', 'Servidora Exemplo', '--email', email, '--perfil', 'ROLE_FISCAL']
  const { codigo, saida } = await comando(dataDir(), 'admin', ['criar', ...dados, '--senha-stdin'], SENHA)
  expect(codigo, saida).toBe(0)
  return { login, email }
}

test('signs in, is kept by a reload, and logs out', { tag: '@essencial-mesa' }, async ({ page }) => {
  await page.goto(endereco('/'))
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await preencherEntrada(page, 'fiscal')
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  const guardado = await page.evaluate(() => ({
    user: localStorage.getItem('user'),
    token: localStorage.getItem('id_token'),
  }))
  expect(JSON.parse(guardado.user ?? '')).toMatchObject({
    nome: 'Fiscal Exemplo',
    perfilAtivo: 'ROLE_FISCAL',
  })
  expect(guardado.token).toMatch(/^ey/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  await abrirMenuDaConta(page)
  await semBarreiras(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('id_token')])).toEqual(
    [null, null],
  )
  // The device forgets at once; the gateway is told at the same time, and may take a moment to have heard.
  const headers = { authorization: `Bearer ${guardado.token}` }
  const conta = () => page.request.get(`${process.env.GUARA_URL}/gateway/api/account`, { headers })
  await expect.poll(async () => (await conta()).status()).toBe(401)
})

test.describe('refusals', () => {
  test.use({ erroEsperado: /401/ })

  test('a wrong password says so, keeps what was typed and does not reload', async ({ page }) => {
    await page.goto(endereco('/login'))
    await preencherEntrada(page, 'ninguem', 'errada')
    await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible()
    await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('ninguem')
    await semBarreiras(page)
  })

  test('empty fields are asked for', async ({ page }) => {
    await page.goto(endereco('/login'))
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Preencha o campo').first()).toBeVisible()
  })

  test('a session ended elsewhere sends to the login, which says so, and back afterwards', async ({
    page,
  }) => {
    const { login } = await umUsuario('caida')
    await comSessao(page, await novaSessao(login, SENHA))
    await page.goto(endereco('/'))
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
    await comando(dataDir(), 'admin', ['bloquear', '--login', login])
    await page.goto(endereco('/conta'))
    await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
    await comando(dataDir(), 'admin', ['desbloquear', '--login', login])
    await preencherEntrada(page, login, SENHA)
    await expect(page).toHaveURL(/\/conta$/)
  })
})

test('recovers the password with the mailed link, once', async ({ page }) => {
  const { login, email } = await umUsuario('esquecida')
  await page.goto(endereco('/login'))
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByLabel('Usuário', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(/Se houver uma conta com esses dados/)).toBeVisible()
  await semBarreiras(page)
  await page.goto(await linkNoCorreio(dataDir(), email))
  await page.getByLabel('Nova senha', { exact: true }).fill('Lobeira madura')
  await page.getByLabel('Repita a nova senha').fill('Lobeira madura')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await preencherEntrada(page, login, 'Lobeira madura')
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
})

test.describe('a new password', () => {
  // What was being asked with the token of before is refused, and asked again with the new one.
  test.use({ erroEsperado: /401 \(Unauthorized\)/ })

  test('changes the password and stays signed in', async ({ page }) => {
    const { login } = await umUsuario('troca')
    await comSessao(page, await novaSessao(login, SENHA))
    await page.goto(endereco('/conta'))
    await page.getByLabel('Senha atual').fill(SENHA)
    await page.getByLabel('Nova senha', { exact: true }).fill('Segunda senha boa')
    await page.getByLabel('Repita a nova senha').fill('Segunda senha boa')
    await page.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/conta$/)
  })
})

test('switches between the roles of one user', async ({ page, isMobile }) => {
  await comSessao(page, await novaSessao('duplo'))
  await page.goto(endereco('/'))
  if (isMobile) await expect(page.getByRole('button', { name: 'Novo', exact: true })).toBeVisible()
  await abrirMenuDaConta(page)
  await page
    .getByRole('menuitemradio', { name: 'Gestor' })
    .or(page.getByRole('menuitem', { name: /Gestor/ }))
    .click()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').perfilAtivo))
    .toBe('ROLE_GESTOR')
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  if (isMobile) await expect(page.getByRole('button', { name: 'Novo', exact: true })).toBeHidden()
})

test('what was done is in an audit chain that proves whole', {
  tag: ['@so-mesa', '@essencial-mesa'],
}, async () => {
  await novaSessao('orientador')
  const { codigo, saida } = await comando(dataDir(), 'auditoria', [])
  expect(codigo, saida).toBe(0)
  expect(saida).toMatch(/^Cadeia íntegra: [1-9]\d* linha/)
})
