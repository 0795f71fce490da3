import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { abrir, abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede, problema, semRede } from '../../test/rede.ts'

type User = ReturnType<typeof abrir>['user']

const preencher = async (user: User, usuario = 'fiscal', senha = 'Cerrado-2026') => {
  await user.type(await screen.findByLabelText('Usuário'), usuario)
  await user.type(screen.getByLabelText('Senha'), senha)
}

const enviar = (user: User) => user.click(screen.getByRole('button', { name: 'Entrar' }))

describe('signing in', () => {
  it('keeps the token and the user, and opens the home page', async () => {
    const rede = comRede({ 'POST /api/authenticate': { id_token: 'novo' } })
    const { user, endereco } = abrir('/login')
    await preencher(user)
    await user.click(screen.getByLabelText('Manter conectado'))
    await enviar(user)
    await screen.findByRole('heading', { name: 'Formulários' })
    expect(endereco()).toBe('/')
    expect(localStorage.getItem('id_token')).toBe('novo')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(CONTA)
    expect(rede.pedidos[0]).toMatchObject({
      chamada: 'POST /api/authenticate',
      corpo: { username: 'fiscal', password: 'Cerrado-2026', rememberMe: true },
      token: null,
    })
    expect(rede.chamadas('GET /api/account')[0]?.token).toBe('Bearer novo')
  })

  it('comes back to where the visitor was going', async () => {
    comRede({ 'POST /api/authenticate': { id_token: 'novo' } })
    const { user, endereco } = abrir('/alertasVinculados?pagina=2#lista')
    await preencher(user)
    expect(endereco()).toBe('/login?destino=%2FalertasVinculados%3Fpagina%3D2%23lista')
    await enviar(user)
    await screen.findByRole('heading', { name: 'Alertas vinculados ao usuário' })
    expect(endereco()).toBe('/alertasVinculados?pagina=2#lista')
  })

  it('comes back also when only the address remembers the place', async () => {
    comRede({ 'POST /api/authenticate': { id_token: 'novo' } })
    const { user, endereco } = abrir('/login?destino=%2Fespecies')
    await preencher(user)
    await enviar(user)
    await screen.findByRole('heading', { name: 'Espécies' })
    expect(endereco()).toBe('/especies')
  })

  it.each(['//mal.example', '/\\mal.example', 'https://mal.example'])(
    'does not follow %s',
    async (destino) => {
      comRede({ 'POST /api/authenticate': { id_token: 'novo' } })
      const { user, endereco } = abrir(`/login?${new URLSearchParams({ destino })}`)
      await preencher(user)
      await enviar(user)
      await screen.findByRole('heading', { name: 'Formulários' })
      expect(endereco()).toBe('/')
    },
  )

  it('sends home who is already signed in', async () => {
    comRede()
    const { endereco } = abrirComSessao('/login')
    await screen.findByRole('heading', { name: 'Formulários' })
    expect(endereco()).toBe('/')
  })
})

describe('refusals', () => {
  it('asks for the empty fields, first one focused', async () => {
    const rede = comRede()
    const { user } = abrir('/login')
    await screen.findByLabelText('Usuário')
    await enviar(user)
    expect(screen.getAllByText('Preencha o campo')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Usuário'))
    expect(document.title).toBe('Erro: Entrar · Guará Fiscalização')
    expect(rede.pedidos).toHaveLength(0)
  })

  it('no longer shows the refusal of before when a field is empty', async () => {
    comRede({ 'POST /api/authenticate': () => problema(401, 'Não') })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    await screen.findByRole('alert')
    expect(document.title).toBe('Erro: Entrar · Guará Fiscalização')
    await user.clear(screen.getByLabelText('Senha'))
    await enviar(user)
    await screen.findByText('Preencha o campo')
    expect(screen.queryByText('Usuário ou senha inválidos.')).toBeNull()
  })

  it("says 'Acesso negado.' when the account is not for this person", async () => {
    comRede({
      'POST /api/authenticate': { id_token: 'novo' },
      'GET /api/account': () => problema(403, 'Conta sem perfil.'),
    })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    const form = (await screen.findByLabelText('Senha')).closest('form') as HTMLFormElement
    expect((await within(form).findByRole('alert')).textContent).toBe('Acesso negado.')
    expect(localStorage.getItem('id_token')).toBeNull()
  })

  it.each([
    ['a wrong password', () => problema(401, 'outra frase'), 'Usuário ou senha inválidos.'],
    ['too many tries', () => problema(429, 'Tente de novo em 12 minutos.'), 'Tente de novo em 12 minutos.'],
    ['no network', semRede, 'Sem resposta do servidor. Verifique a conexão e tente de novo.'],
    ['a server that fails', () => new Response('<html>', { status: 502 }), /erro \(502\)/],
  ])('says what happened: %s', async (_, resposta, frase) => {
    comRede({ 'POST /api/authenticate': resposta })
    const { user, endereco } = abrir('/login')
    await preencher(user)
    await enviar(user)
    const recado = await screen.findByRole('alert')
    expect(recado.textContent).toMatch(frase)
    expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('fiscal')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('Cerrado-2026')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')))
    expect(endereco()).toBe('/login')
    expect(localStorage.getItem('id_token')).toBeNull()
  })

  it('keeps no half session when the account does not answer', async () => {
    comRede({
      'POST /api/authenticate': { id_token: 'novo' },
      'GET /api/account': () => problema(500, 'Erro interno.'),
    })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Erro interno.')
    expect(localStorage.getItem('id_token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })
})

describe('the second factor', () => {
  const pedir = () => problema(422, 'Esta conta pede um segundo fator.', { segundoFator: ['TOTP'] })

  it('is asked for after the password, and what was typed goes along', { tags: ['demorado'] }, async () => {
    const rede = comRede({
      'POST /api/authenticate': ({ corpo }: { corpo: { codigo?: string } }) =>
        corpo.codigo === '123456' ? { id_token: 'novo' } : pedir(),
    })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    await screen.findByRole('heading', { name: 'Confirme que é você' })
    const codigo = await screen.findByLabelText<HTMLInputElement>('Código')
    expect(document.activeElement).toBe(codigo)
    expect(codigo.autocomplete).toBe('one-time-code')
    expect(screen.queryByRole('button', { name: 'Usar passkey' })).toBeNull()
    await enviar(user)
    await screen.findByText('Preencha o campo')
    await user.type(codigo, '000000')
    await enviar(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Esta conta pede um segundo fator.')
    await user.clear(codigo)
    await user.type(codigo, '123456')
    await enviar(user)
    await screen.findByRole('heading', { name: 'Formulários' })
    expect(rede.chamadas('POST /api/authenticate').at(-1)?.corpo).toEqual({
      username: 'fiscal',
      password: 'Cerrado-2026',
      rememberMe: false,
      codigo: '123456',
    })
  })

  it('has a way back to what was typed', async () => {
    comRede({ 'POST /api/authenticate': pedir })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    await user.click(await screen.findByRole('button', { name: 'Voltar' }))
    expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('fiscal')
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('Cerrado-2026')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('opens the door to its owner while others make the name wait', async () => {
    vi.stubGlobal('isSecureContext', true)
    comRede({ 'POST /api/authenticate': () => problema(429, 'Tente de novo em 8 minutos.') })
    const { user } = abrir('/login')
    await preencher(user)
    await enviar(user)
    await user.click(await screen.findByRole('button', { name: 'Entrar agora com o segundo fator' }))
    await screen.findByRole('heading', { name: 'Confirme que é você' })
    screen.getByRole('button', { name: 'Usar passkey' })
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    screen.getByLabelText('Código de recuperação')
  })
})

it('says that the session ended when the gateway ended it', async () => {
  comRede()
  sessaoAtual.descartar()
  abrir('/')
  await screen.findByText('Sua sessão terminou. Entre de novo para continuar.')
})

it('shows the password on request', async () => {
  comRede()
  const { user } = abrir('/login')
  const senha = await screen.findByLabelText<HTMLInputElement>('Senha')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(senha.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(senha.type).toBe('password')
})

it('takes a citizen to the document of the typed code', async () => {
  comRede()
  const { user, endereco } = abrir('/login')
  await user.type(await screen.findByLabelText('Código do documento'), 'a b/c')
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  await screen.findByRole('heading', { name: 'Validar documento' })
  expect(endereco()).toBe('/validarQrCode/a%20b%2Fc')
})
