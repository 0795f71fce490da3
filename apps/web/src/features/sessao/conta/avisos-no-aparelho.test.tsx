import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { comRede, EMAIL, problema } from '../../../test/rede.ts'
import { sair } from '../sair.ts'
import { renovarAparelho } from './aparelho-avisado.ts'
import './conta.tsx'

const API = '/services/avisos/api'
const OUTRA_PESSOA = '00000000-0000-4000-8000-0000000000b1'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** A browser with push: what it answers when asked, and what it keeps. */
const comPush = (permissao = 'granted') => {
  let inscrita: object | null = null
  const pushManager = {
    getSubscription: async () => inscrita,
    subscribe: vi.fn(async () => {
      inscrita = {
        endpoint: 'https://push.exemplo.org/1',
        toJSON: () => ({ keys }),
        unsubscribe: async () => {
          inscrita = null
        },
      }
      return inscrita
    }),
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ active: {}, pushManager }),
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: vi.fn(async () => permissao) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { subscribe: pushManager.subscribe, ha: () => inscrita !== null }
}

const comPreferencias = (mais: Record<string, unknown> = {}) =>
  comRede({
    [`GET ${API}/preferencias`]: () => ({ email: EMAIL, push: { chave: 'chave-da-casa' } }),
    [`POST ${API}/aparelhos`]: {},
    [`POST ${API}/aparelhos/remover`]: {},
    ...mais,
  })

const caixa = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Receber avisos neste aparelho' })

it('asks for the permission on the tap, keeps the browser, and lets it go', async () => {
  const { subscribe, ha } = comPush()
  const rede = comPreferencias()
  const { user } = abrirComSessao('/conta')
  const chave = await caixa()
  expect(chave.checked).toBe(false)
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  await user.click(chave)
  await screen.findByText('Avisos ligados neste aparelho.')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'chave-da-casa' })
  expect(rede.chamadas(`POST ${API}/aparelhos`)).toMatchObject([
    { corpo: { endpoint: 'https://push.exemplo.org/1', keys } },
  ])
  await waitFor(() => expect(chave.checked && !chave.disabled).toBe(true))
  await user.click(chave)
  await screen.findByText('Avisos desligados neste aparelho.')
  expect(ha()).toBe(false)
  expect(rede.chamadas(`POST ${API}/aparelhos/remover`)).toHaveLength(1)
})

it('says what to do when the browser refuses, and keeps nothing that the gateway did not', async () => {
  comPush('denied')
  comPreferencias()
  const { user } = abrirComSessao('/conta')
  await user.click(await caixa())
  await screen.findByText(/Libere as notificações/)
  const { ha } = comPush()
  comPreferencias({ [`POST ${API}/aparelhos`]: () => problema(409, 'Esta instalação não envia avisos.') })
  await user.click(await caixa())
  await screen.findByText('Esta instalação não envia avisos.')
  expect(ha()).toBe(false)
  expect((await caixa()).checked).toBe(false)
})

it('lets the browser go at sign-out and to another person; a new session of its owner renews it', async () => {
  const { ha } = comPush()
  const rede = comPreferencias()
  const { user, queryClient } = abrirComSessao('/conta')
  const ligar = async () => {
    await user.click(await caixa())
    await waitFor(() => expect(ha()).toBe(true))
    await waitFor(() => expect(localStorage.getItem('guara-avisos-de')).not.toBeNull())
  }
  await ligar()
  await renovarAparelho(localStorage.getItem('guara-avisos-de') ?? '')
  expect(rede.chamadas(`POST ${API}/aparelhos`)).toHaveLength(2)
  await renovarAparelho(OUTRA_PESSOA)
  expect(ha()).toBe(false)
  await user.click(await caixa())
  await waitFor(() => expect(ha()).toBe(false))
  await ligar()
  sair(queryClient)
  await waitFor(() => expect(ha()).toBe(false))
})

it('shows no choice where the installation or the browser has no push', async () => {
  comPreferencias()
  abrirComSessao('/conta')
  await screen.findByLabelText('Prazo próximo ou vencido')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
