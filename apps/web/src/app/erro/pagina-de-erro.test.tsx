import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { pagina } from '../../api/cliente/pagina.ts'
import { abrir, abrirComSessao } from '../../test/app.tsx'
import { comRede } from '../../test/rede.ts'
import { ROTAS } from '../rotas.tsx'
import { PaginaDeErro } from './pagina-de-erro.tsx'

const Falha = ({ erro }: { erro: unknown }) => {
  throw erro
}

const falharCom = (erro: unknown, { comTema = true } = {}) => {
  const router = createMemoryRouter([
    { path: '/', element: <Falha erro={erro} />, ErrorBoundary: PaginaDeErro },
  ])
  const tela = <RouterProvider router={router} />
  render(comTema ? <MantineProvider env="test">{tela}</MantineProvider> : tela)
}

// React and the router report to the console what the error page shows.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('404', () => {
  it('says it in Portuguese and in English, with the way home', async () => {
    comRede()
    abrir('/nao/existe')
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })
    expect(screen.getByText('This page could not be found').lang).toBe('en')
    screen.getByText('404')
    const volta = screen.getByRole('link', { name: 'Voltar para a página inicial' })
    expect(volta.getAttribute('href')).toBe('/fiscalizacao/')
    expect(document.title).toBe('Página não encontrada · Guará Fiscalização')
  })

  it('keeps the banner of the environment', async () => {
    comRede()
    abrir('/nao/existe')
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })
    screen.getByText('Ambiente de desenvolvimento!')
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('is also the face of a gateway that does not find', async () => {
    falharCom(new ErroDaApi(404, { detail: 'Registro não encontrado.' }))
    await screen.findByText('Página não encontrada')
  })
})

describe('other errors', () => {
  it('shows message and status, 500 unless it knows better', async () => {
    const recarregar = vi.spyOn(pagina, 'recarregar').mockImplementation(() => {})
    falharCom(new Error('Deu ruim'))
    await screen.findByText('Deu ruim')
    screen.getByText('500')
    screen.getByText('Ambiente de desenvolvimento!')
    screen.getByRole('link', { name: 'Voltar para a página inicial' })
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(recarregar).toHaveBeenCalledOnce()
  })

  it('shows what the gateway said and the code of the request', async () => {
    falharCom(new ErroDaApi(503, { detail: 'Banco de dados fora do ar.', requestId: 'p-9' }))
    await screen.findByText('Banco de dados fora do ar.')
    screen.getByText('503')
    screen.getByText('Código do pedido: p-9')
  })

  it.each([null, 'texto', 42])('has words even when %j was thrown', async (erro) => {
    falharCom(erro)
    await screen.findByText('Não foi possível mostrar esta página.')
  })
})

it('needs no network to show the logo', async () => {
  falharCom(new Error('x'))
  await screen.findByText('500')
  expect(document.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml/)
})

let erroDaTela: unknown
const TelaQueFalha = () => <Falha erro={erroDaTela} />

describe('inside the default layout', () => {
  const abrirComFalha = (erro: unknown) => {
    erroDaTela = erro
    comRede()
    const rota = ROTAS.find(({ nome }) => nome === 'especies')
    if (!rota) throw new Error('no such route')
    vi.spyOn(rota, 'carregar').mockResolvedValue({ Component: TelaQueFalha })
    return abrirComSessao('/especies')
  }

  it('keeps header and menu around what failed, and goes on elsewhere', async () => {
    const { user } = abrirComFalha(new Error('Deu ruim'))
    await screen.findByText('Deu ruim')
    screen.getByRole('banner')
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(document.title).toBe('Algo deu errado · Guará Fiscalização')
    await user.click(screen.getByRole('link', { name: 'Bases de apoio' }))
    await screen.findByRole('heading', { level: 1, name: 'Bases de apoio' })
  })

  it('has the last face too', async () => {
    abrirComFalha(new ErroQueFalha())
    await screen.findByText('An error occurred while showing the error page')
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})

class ErroQueFalha extends Error {
  override get message(): string {
    throw new Error('outra vez')
  }
}

describe('when the error page itself fails', () => {
  const conferir = async () => {
    await screen.findByText('An error occurred while showing the error page')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/fiscalizacao/')
  }

  it('shows plain HTML with the way home', async () => {
    falharCom(new ErroQueFalha())
    await conferir()
  })

  it('does so without the theme too', async () => {
    falharCom(new Error('x'), { comTema: false })
    await conferir()
  })
})
