import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pagina } from '../../api/cliente/pagina.ts'
import { abrir, abrirComSessao } from '../../test/app.tsx'
import { comRede } from '../../test/rede.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { ROTAS } from '../rotas.tsx'

const FALHA = new TypeError('Failed to fetch dynamically imported module')
let recarregar = vi.fn()

const rota = (nome: string) => {
  const achada = ROTAS.find((r) => r.nome === nome)
  if (!achada) throw new Error(`no route ${nome}`)
  return achada
}

const CARREGOU = /^Esta parte carregou/

/** What the part is does not matter here: a screen that asks the network for nothing. */
const Parte = () => {
  const { pathname } = useLocation()
  const titulo = ROTAS.find((r) => r.caminho.split('/:')[0] === pathname)?.titulo ?? ''
  return (
    <Screen titulo={titulo}>
      <p>Esta parte carregou.</p>
    </Screen>
  )
}

/** The part behind a route fails as often as told, then loads. */
const parteQueFalha = (nome: string, vezes = Number.POSITIVE_INFINITY) => {
  let falhas = 0
  return vi
    .spyOn(rota(nome), 'carregar')
    .mockImplementation(() =>
      falhas++ < vezes ? Promise.reject(FALHA) : Promise.resolve({ Component: Parte }),
    )
}

const comRedeNoAparelho = (ligada: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(ligada)
  act(() => void window.dispatchEvent(new Event(ligada ? 'online' : 'offline')))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  recarregar = vi.spyOn(pagina, 'recarregar').mockImplementation(() => {})
  comRede()
  parteQueFalha('basesApoio', 0)
})

describe('with network', () => {
  const esquecerAte = (segundos: number) =>
    sessionStorage.setItem('guara-recarga', String(Date.now() - segundos * 1000))

  it('opens the address that was asked for by reloading it', async () => {
    parteQueFalha('especies')
    const { user, endereco } = abrirComSessao('/bases-de-apoio')
    await user.click(await screen.findByRole('link', { name: 'Espécies' }))
    await waitFor(() => expect(recarregar).toHaveBeenCalledOnce())
    expect(endereco()).toBe('/especies')
    screen.getByRole('navigation')
  })

  it('reloads at most once per 60 seconds, then shows the error page inside the frame', async () => {
    parteQueFalha('especies')
    esquecerAte(59)
    abrirComSessao('/especies')
    await screen.findByText(/Não foi possível carregar esta parte do Guará/)
    screen.getByText('500')
    screen.getByRole('navigation')
    expect(recarregar).not.toHaveBeenCalled()
  })

  it('reloads again after that', async () => {
    parteQueFalha('especies')
    esquecerAte(61)
    abrirComSessao('/especies')
    await waitFor(() => expect(recarregar).toHaveBeenCalledOnce())
  })
})

describe('without network', () => {
  it('keeps the frame, says so, and loads when asked again, without a reload', async () => {
    parteQueFalha('especies', 2)
    const { user } = abrirComSessao('/bases-de-apoio')
    await screen.findByRole('heading', { name: 'Bases de apoio' })
    comRedeNoAparelho(false)
    await user.click(screen.getByRole('link', { name: 'Espécies' }))
    await screen.findByText('Disponível com conexão')
    screen.getByRole('navigation')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Espécies' }))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText(/^Ainda sem conexão\./)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText(CARREGOU)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Espécies' }))
    expect(recarregar).not.toHaveBeenCalled()
  })

  it('loads by itself when the network is back, and stays loaded', async () => {
    const carregar = parteQueFalha('especies', 1)
    const { user } = abrirComSessao('/bases-de-apoio')
    await screen.findByRole('heading', { name: 'Bases de apoio' })
    comRedeNoAparelho(false)
    await user.click(screen.getByRole('link', { name: 'Espécies' }))
    await screen.findByText('Disponível com conexão')
    comRedeNoAparelho(true)
    await screen.findByText(CARREGOU)
    await user.click(screen.getByRole('link', { name: 'Bases de apoio' }))
    await screen.findByRole('heading', { name: 'Bases de apoio' })
    comRedeNoAparelho(false)
    await user.click(screen.getByRole('link', { name: 'Espécies' }))
    await screen.findByRole('heading', { name: 'Espécies' })
    screen.getByText(CARREGOU)
    expect(carregar).toHaveBeenCalledTimes(2)
    expect(recarregar).not.toHaveBeenCalled()
  })

  it('asks again for the stylesheets that failed, which nobody else would', async () => {
    parteQueFalha('especies', 1)
    const { user } = abrirComSessao('/bases-de-apoio')
    await screen.findByRole('heading', { name: 'Bases de apoio' })
    comRedeNoAparelho(false)
    const estilo = document.createElement('link')
    estilo.rel = 'stylesheet'
    document.head.append(estilo)
    estilo.dispatchEvent(new Event('error'))
    await user.click(screen.getByRole('link', { name: 'Espécies' }))
    await screen.findByText('Disponível com conexão')
    comRedeNoAparelho(true)
    await waitFor(() => expect(estilo.isConnected).toBe(false))
    const outro = document.head.querySelector('link[rel=stylesheet]')
    expect(screen.queryByText(CARREGOU)).toBeNull()
    act(() => void outro?.dispatchEvent(new Event('load')))
    await screen.findByText(CARREGOU)
    outro?.remove()
  })

  it('has the same words in the bare layout', async () => {
    parteQueFalha('recuperar-senha-token', 1)
    const { user } = abrir('/login')
    await screen.findByLabelText('Usuário')
    comRedeNoAparelho(false)
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }))
    await screen.findByText('Disponível com conexão')
    comRedeNoAparelho(true)
    await screen.findByText(CARREGOU)
  })
})
