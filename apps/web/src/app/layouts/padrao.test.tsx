import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { telaPronta } from '../../api/cliente/depois-da-tela.ts'
import { queries } from '../../api/cliente/queries.ts'
import { abrir, abrirComSessao } from '../../test/app.tsx'
import { comCelular } from '../../test/celular.ts'
import { CONTA, comRede, problema, semRede } from '../../test/rede.ts'
import { restaurarTema } from '../../ui/aparelho/tema-sol.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'

const abrirMenu = async (user: ReturnType<typeof abrirComSessao>['user']) =>
  user.click(await screen.findByRole('button', { name: /Fiscal Exemplo/ }))

describe('menu', () => {
  it('has its four entries, by name', async () => {
    comRede()
    abrirComSessao('/')
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((l) => [l.getAttribute('aria-label'), l.getAttribute('href')]),
    ).toEqual([
      ['Página inicial', '/'],
      ['Alertas vinculados ao usuário', '/alertas-vinculados'],
      ['Bases de apoio', '/bases-de-apoio'],
      ['Espécies', '/especies'],
    ])
  })

  it.each(['Página inicial', 'Alertas vinculados ao usuário', 'Bases de apoio', 'Espécies'])(
    'clears every stored filter before %s',
    { tags: ['demorado'] },
    async (entrada) => {
      comRede()
      const { user } = abrirComSessao('/conta')
      filtros.save('formularios', { codigo: 'x' })
      await user.click(await screen.findByRole('link', { name: entrada }))
      expect(filtros.get('formularios')).toBeNull()
    },
  )

  it('marks where one is, in either spelling, and gives the focus to the new title', async () => {
    comRede()
    const { user } = abrirComSessao('/basesApoio')
    const bases = await screen.findByRole('link', { name: 'Bases de apoio' })
    expect(bases.getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: 'Espécies' }))
    const titulo = await screen.findByRole('heading', { level: 1, name: 'Espécies' })
    expect(document.activeElement).toBe(titulo)
    expect(document.title).toBe('Espécies · Guará Fiscalização')
    expect(bases.getAttribute('aria-current')).toBeNull()
  })

  it('is a bar with Novo in the middle on a phone', async () => {
    comCelular()
    comRede()
    abrirComSessao('/')
    const barra = await screen.findByRole('navigation', { name: 'Menu principal' })
    const nomes = [...barra.querySelectorAll('a, button')].map((lugar) => lugar.textContent)
    expect(nomes).toEqual(['Início', 'Alertas', 'Novo', 'Bases', 'Espécies'])
  })

  it('has no Novo for who draws up no forms', async () => {
    comCelular()
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' as const }
    comRede({ 'GET /api/account': gestor })
    abrirComSessao('/', gestor)
    await screen.findByRole('link', { name: 'Início' })
    expect(screen.queryByRole('button', { name: 'Novo' })).toBeNull()
  })

  it('starts with the way to skip it', async () => {
    comRede()
    const { user } = abrirComSessao('/')
    await screen.findByRole('navigation')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Pular para o conteúdo')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(window.location.hash).toBe('')
  })

  it('closes the tooltip of the entry that was chosen, until the pointer comes back', async () => {
    comRede()
    const { user } = abrirComSessao('/conta')
    const especies = await screen.findByRole('link', { name: 'Espécies' })
    await user.hover(especies)
    await screen.findByRole('tooltip')
    await user.click(especies)
    await screen.findByRole('heading', { level: 1, name: 'Espécies' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.unhover(especies)
    await user.hover(especies)
    await screen.findByRole('tooltip')
  })
})

describe('account menu', () => {
  it('logs out: device and gateway forget, and the next person starts at home', async () => {
    const rede = comRede()
    const { user, endereco, queryClient } = abrirComSessao('/especies')
    filtros.save('especies', { reino: 1 })
    await abrirMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByLabelText('Usuário')
    expect(endereco()).toBe('/login')
    expect(localStorage.getItem('id_token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(filtros.get('especies')).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
    expect(rede.chamadas('POST /api/logout')).toMatchObject([{ token: 'Bearer token-1' }])
  })

  it('logs out even when the gateway does not answer', async () => {
    comRede({ 'POST /api/logout': () => problema(500, 'x') })
    const { user } = abrirComSessao('/')
    await abrirMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByLabelText('Usuário')
  })

  it('says that the session ends later without network, and ends it when the network is back', async () => {
    let conexao = false
    const rede = comRede({ 'POST /api/logout': () => (conexao ? {} : semRede()) })
    const { user } = abrirComSessao('/')
    await abrirMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByLabelText('Usuário')
    await screen.findByText('Você saiu neste aparelho.')
    expect(localStorage.getItem('id_token')).toBeNull()
    conexao = true
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() =>
      expect(rede.chamadas('POST /api/logout').map(({ token }) => token)).toEqual([
        'Bearer token-1',
        'Bearer token-1',
      ]),
    )
  })

  it('keeps the place and says so when another tab was told that the session is over', async () => {
    comRede({ 'POST /api/authenticate': { id_token: 'novo' } })
    const { user, endereco } = abrirComSessao('/especies?reino=2')
    await screen.findByRole('heading', { name: 'Espécies' })
    // What the other tab leaves behind.
    localStorage.setItem('guara-sessao-encerrada', 'sim')
    for (const key of ['id_token', 'user']) {
      localStorage.removeItem(key)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    await screen.findByText('Sua sessão terminou. Entre de novo para continuar.')
    expect(endereco()).toBe('/login?destino=%2Fespecies%3Freino%3D2')
    await user.type(screen.getByLabelText('Usuário'), 'fiscal')
    await user.type(screen.getByLabelText('Senha'), 'Cerrado-2026')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('heading', { name: 'Espécies' })
    expect(localStorage.getItem('guara-sessao-encerrada')).toBeNull()
  })

  it('follows a logout of another tab', async () => {
    comRede()
    const { endereco } = abrirComSessao('/especies')
    await screen.findByRole('heading', { name: 'Espécies' })
    localStorage.removeItem('id_token')
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'id_token' })))
    await screen.findByLabelText('Usuário')
    expect(endereco()).toBe('/login')
    expect(screen.queryByText(/Sua sessão terminou/)).toBeNull()
  })

  it('switches the role: new token, user read again, nothing kept, home', async () => {
    const gestor = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
    const rede = comRede({
      'PUT /api/account/perfil': { id_token: 'token-gestor' },
      'GET /api/account': ({ token }: { token: string | null }) =>
        token === 'Bearer token-gestor' ? gestor : CONTA,
    })
    const { user, endereco, queryClient } = abrirComSessao('/especies')
    queryClient.setQueryData(['lista-do-fiscal'], [1])
    filtros.save('especies', 1)
    await abrirMenu(user)
    const fiscal = await screen.findByRole('menuitemradio', { name: 'Fiscal' })
    expect(fiscal.getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'Gestor' }))
    await screen.findByRole('button', { name: /Fiscal Exemplo\s*Gestor/ })
    await waitFor(() => expect(endereco()).toBe('/'))
    expect(localStorage.getItem('id_token')).toBe('token-gestor')
    expect(JSON.parse(localStorage.getItem('user') ?? '').perfilAtivo).toBe('ROLE_GESTOR')
    expect(filtros.get('especies')).toBeNull()
    expect(queryClient.getQueryData(['lista-do-fiscal'])).toBeUndefined()
    expect(rede.chamadas('PUT /api/account/perfil')).toMatchObject([
      { corpo: { perfilAtivo: 'ROLE_GESTOR' } },
    ])
  })

  it('offers no switch to who has one role', async () => {
    const um = { ...CONTA, perfis: ['ROLE_FISCAL' as const] }
    comRede({ 'GET /api/account': um })
    const { user } = abrirComSessao('/', um)
    await abrirMenu(user)
    await screen.findByRole('menuitem', { name: 'Minha conta' })
    expect(screen.queryByRole('menuitemradio')).toBeNull()
  })

  it.each([
    ['who draws up', ['ROLE_FISCAL'], true],
    ['who draws up, in another role', ['ROLE_GESTOR', 'ROLE_ORIENTADOR'], true],
    ['the coordination', ['ROLE_GESTOR'], false],
    ['the administrator', ['ROLE_ADMIN'], false],
  ] as const)('offers what the device keeps to %s: %j', async (_, perfis, oferece) => {
    const conta = { ...CONTA, perfis: [...perfis], perfilAtivo: perfis[0] }
    comRede({ 'GET /api/account': conta })
    const { user } = abrirComSessao('/conta', conta)
    await abrirMenu(user)
    await screen.findByRole('menuitem', { name: 'Minha conta' })
    expect(screen.queryByRole('menuitem', { name: 'Nada se perdeu' }) !== null).toBe(oferece)
  })

  it('says when the role could not be switched', async () => {
    comRede({ 'PUT /api/account/perfil': () => problema(500, 'Erro interno.') })
    const { user } = abrirComSessao('/')
    await abrirMenu(user)
    await user.click(await screen.findByRole('menuitemradio', { name: 'Gestor' }))
    await screen.findByText('Não foi possível trocar o perfil.')
    screen.getByText('Erro interno. Código do pedido: p-1')
    expect(localStorage.getItem('id_token')).toBe('token-1')
  })
})

describe('frame', () => {
  it('asks who the token belongs to when the device forgot', async () => {
    comRede()
    localStorage.setItem('id_token', 'token-1')
    abrirComSessao('/')
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    await screen.findByRole('button', { name: /Fiscal Exemplo/ })
  })

  it('is ready for what waits behind it as soon as answers came, however quickly', async () => {
    telaPronta.set(false)
    comRede({
      'GET /services/localizacao/api/municipios/estado': [
        { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
      ],
    })
    const { queryClient } = abrirComSessao('/')
    // Half of the longest wait: the background begins because the screen is there, not because it gave up waiting.
    await waitFor(() => expect(telaPronta.get()).toBe(true), { timeout: 10_000 })
    await waitFor(() => expect(queryClient.getQueryData(queries.municipios().queryKey)).toHaveLength(1))
  })

  it.each([
    ['default', () => abrirComSessao('/especies')],
    ['bare', () => abrir('/login')],
  ])('tells when there is no network, and when it is back: %s layout', async (_, abrirTela) => {
    comRede()
    abrirTela()
    await screen.findByRole('heading', { level: 1 })
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    screen.getByText('Sem conexão')
    rede.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('Sem conexão')).toBeNull()
  })

  it('keeps the sun theme on the device', async () => {
    comRede()
    const { user } = abrirComSessao('/')
    const sol = await screen.findByRole('button', { name: 'Tema sol' })
    await user.click(sol)
    expect(document.documentElement.dataset.tema).toBe('sol')
    expect(sol.getAttribute('aria-pressed')).toBe('true')
    delete document.documentElement.dataset.tema
    restaurarTema()
    expect(document.documentElement.dataset.tema).toBe('sol')
    await user.click(sol)
    expect(document.documentElement.dataset.tema).toBeUndefined()
  })
})
