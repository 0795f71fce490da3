// The second factor, from registering it to coming in with it; and one's own sessions.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  comSessao,
  endereco,
  expect,
  novaSessao,
  preencherEntrada,
  sair,
  semBarreiras,
  semRolagemLateral,
  test,
} from '../apoio/guara.ts'
import { comando } from '../apoio/servidor.ts'

const SENHA = 'Buriti da vereda'

const umUsuario = async (nome: string) => {
  const login = `${nome}${Date.now().toString(36)}`
  const dados = ['--login', login, '--nome', 'Servidora Exemplo', '--email', `${login}@exemplo.invalid`]
  const args = ['criar', ...dados, '--perfil', 'ROLE_FISCAL', '--senha-stdin']
  const { codigo, saida } = await comando(process.env.GUARA_DATA_DIR ?? '', 'admin', args, SENHA)
  expect(codigo, saida).toBe(0)
  return login
}

const guardarCodigos = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Guarde estes códigos' })).toBeVisible()
  const codigos = await page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codigos).toHaveLength(10)
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  return codigos
}

test.describe('with an authenticator app', () => {
  // The refusal that asks for the code is what the browser reports.
  test.use({ erroEsperado: /422/ })

  test('registers it and comes in with its code, or with one of recovery', async ({ page }) => {
    const login = await umUsuario('fator')
    await comSessao(page, await novaSessao(login, SENHA))
    await page.goto(endereco('/conta'))
    await page.getByRole('link', { name: 'Abrir segurança da conta' }).click()
    await page.getByRole('button', { name: 'Cadastrar aplicativo' }).click()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await semBarreiras(page)
    await semRolagemLateral(page)
    const chave =
      (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
    const codigo = (daqui = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(chave), timestamp: Date.now() + daqui })
    await page.getByLabel('Código', { exact: true }).fill(codigo())
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    const codigos = await guardarCodigos(page)
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
    await sair(page)

    await preencherEntrada(page, login, SENHA)
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
    await semBarreiras(page)
    await semRolagemLateral(page)
    // That of now was used to register: a clock half a minute ahead shows the next.
    await page.getByLabel('Código', { exact: true }).fill(codigo(30_000))
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
    await sair(page)

    await preencherEntrada(page, login, SENHA)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(codigos[0] ?? '')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
  })

  test('with a passkey, and removes it with the password and the passkey', { tag: '@so-mesa' }, async ({
    page,
  }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const login = await umUsuario('passkey')
    // Browsers make passkeys for names, never for numbers.
    const url = (process.env.GUARA_URL ?? '').replace('127.0.0.1', 'localhost')
    await comSessao(page, await novaSessao(login, SENHA), url)
    await page.goto(endereco('/conta/seguranca', url))
    await page.getByRole('button', { name: 'Cadastrar passkey' }).click()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await guardarCodigos(page)
    await sair(page)
    await preencherEntrada(page, login, SENHA)
    await page.getByRole('button', { name: 'Usar passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible()
    await page.goto(endereco('/conta/seguranca', url))
    await page.getByRole('button', { name: 'Remover Este aparelho' }).click()
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Confirmar com a passkey' }).click()
    await expect(page.getByText('Nenhum segundo fator.', { exact: false })).toBeVisible()
  })
})

test('sees where the account is open and ends the other session', async ({ page }) => {
  const login = await umUsuario('sessoes')
  const outra = await novaSessao(login, SENHA)
  await comSessao(page, await novaSessao(login, SENHA))
  await page.goto(endereco('/conta/seguranca'))
  const lista = page.getByRole('list', { name: 'Sessões abertas' })
  await expect(lista.getByRole('listitem')).toHaveCount(2)
  await semBarreiras(page)
  await semRolagemLateral(page)
  await lista
    .getByRole('button', { name: /^Encerrar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Encerrar sessão' }).click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect(lista.getByRole('listitem')).toHaveCount(1)
  const headers = { authorization: `Bearer ${outra.id_token}` }
  const conta = await page.request.get(`${process.env.GUARA_URL}/gateway/api/account`, { headers })
  expect(conta.status()).toBe(401)
})
