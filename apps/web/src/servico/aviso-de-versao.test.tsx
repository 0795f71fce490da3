import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pagina } from '../api/cliente/pagina.ts'
import { antesDeAtualizar } from './antes-de-atualizar.ts'
import { AvisoDeVersao } from './aviso-de-versao.tsx'
import { novaVersao } from './nova-versao.ts'
import { registrar } from './registro.ts'

/** The browser's side: a registration whose worker may wait, and the worker in charge of this page. */
const comNavegador = ({ controlada = true, espera = false } = {}) => {
  const passos: string[] = []
  const trabalhador = () => Object.assign(new EventTarget(), { postMessage: (m: string) => passos.push(m) })
  const registro = Object.assign(new EventTarget(), {
    active: {},
    installing: null as EventTarget | null,
    waiting: espera ? trabalhador() : null,
    update: async () => void passos.push('procurar'),
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlada ? {} : null,
    register: vi.fn(async () => registro),
    getRegistration: async () => registro,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.spyOn(pagina, 'recarregar').mockImplementation(() => void passos.push('recarregar'))
  return {
    passos,
    falhar: () => serviceWorker.register.mockRejectedValueOnce(new TypeError('Failed to fetch')),
    chegarNova: () => {
      registro.installing = new EventTarget()
      registro.dispatchEvent(new Event('updatefound'))
      registro.waiting = trabalhador()
      act(() => void registro.installing?.dispatchEvent(new Event('statechange')))
    },
    trocar: () => act(() => void serviceWorker.dispatchEvent(new Event('controllerchange'))),
  }
}

let fim = new AbortController()

const mostrar = async () => {
  render(
    <MantineProvider env="test">
      <AvisoDeVersao />
    </MantineProvider>,
  )
  fim = new AbortController()
  await act(() => registrar('/fiscalizacao/', fim.signal))
  return userEvent.setup({ delay: null })
}

const aviso = () => screen.queryByText('Nova versão disponível')
const botao = () => screen.getByRole('button', { name: 'Atualizar agora' })

afterEach(() => {
  fim.abort()
  act(novaVersao.adiar)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('a new version', () => {
  it('is looked for when the page opens, is looked at, and gets its network back', async () => {
    const { passos } = comNavegador()
    await mostrar()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(passos.filter((p) => p === 'procurar').length).toBeGreaterThanOrEqual(3))
    expect(aviso()).toBeNull()
  })

  it('is looked for again after an hour', async () => {
    vi.useFakeTimers()
    const { passos } = comNavegador()
    fim = new AbortController()
    await registrar('/fiscalizacao/', fim.signal)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(passos).toEqual(['procurar', 'procurar'])
  })

  it('is not looked for without network, and a look that fails is not the last', async () => {
    const { passos, falhar } = comNavegador()
    const aviso = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await mostrar()
    expect(passos).toEqual([])
    rede.mockReturnValue(true)
    falhar()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(aviso).toHaveBeenCalledOnce())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(passos).toEqual(['procurar']))
  })

  it('is told when it has arrived whole, and nothing reloads', async () => {
    const { passos, chegarNova } = comNavegador()
    await mostrar()
    chegarNova()
    expect(aviso()).not.toBeNull()
    expect(passos).not.toContain('recarregar')
  })

  it('that was already waiting is told when the page opens', async () => {
    comNavegador({ espera: true })
    await mostrar()
    expect(aviso()).not.toBeNull()
  })

  it('is no news on a device that had none', async () => {
    const { chegarNova, trocar } = comNavegador({ controlada: false })
    await mostrar()
    chegarNova()
    trocar()
    expect(aviso()).toBeNull()
  })

  it('comes in after what is open was written, and only then the page reloads', async () => {
    const { passos, trocar } = comNavegador({ espera: true })
    const tirar = antesDeAtualizar(async () => void passos.push('gravar'))
    const user = await mostrar()
    await user.click(botao())
    await waitFor(() => expect(passos).toContain('guara-assumir'))
    expect(passos).not.toContain('recarregar')
    trocar()
    await waitFor(() => expect(passos.slice(-3)).toEqual(['gravar', 'guara-assumir', 'recarregar']))
    tirar()
  })

  it('does not come in when what is open could not be written', async () => {
    const { passos } = comNavegador({ espera: true })
    const tirar = antesDeAtualizar(() => Promise.reject(new Error('QuotaExceededError')))
    const user = await mostrar()
    await user.click(botao())
    await screen.findByText(/Não foi possível guardar o que você está preenchendo/)
    expect(passos).not.toContain('guara-assumir')
    expect(passos).not.toContain('recarregar')
    tirar()
  })

  it('can wait for later', async () => {
    comNavegador({ espera: true })
    const user = await mostrar()
    await user.click(screen.getByRole('button', { name: 'Depois' }))
    expect(aviso()).toBeNull()
  })

  it('that another tab let in is told here, and accepting it is a reload', async () => {
    const { passos, trocar } = comNavegador()
    const user = await mostrar()
    trocar()
    expect(passos).not.toContain('recarregar')
    await user.click(botao())
    await waitFor(() => expect(passos).toContain('recarregar'))
    expect(passos).not.toContain('guara-assumir')
  })
})
