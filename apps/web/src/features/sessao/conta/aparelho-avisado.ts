// The page's side of Web Push (docs/decisoes/0059-avisos.md): whether this browser can be told of things, and its subscription, which is of
// one person at a time. Everything else works without it.
import type { Inscricao } from '@guara/domain/aviso/contract'
import { apiDeAvisos } from '../../../api/conta/avisos.ts'

/** Whose the browser's subscription is: it outlives the session. */
const DE_QUEM = 'guara-avisos-de'

export const podeSerAvisado = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** It waits for no worker: there may be none. */
const inscricao = async () => {
  if (!podeSerAvisado()) return null
  const registro = await navigator.serviceWorker.getRegistration()
  return (await registro?.pushManager.getSubscription()) ?? null
}

const paraOGateway = (inscrita: PushSubscription): Inscricao => {
  const { keys } = inscrita.toJSON()
  return { endpoint: inscrita.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export const ehAvisado = async (usuarioId: string) =>
  localStorage.getItem(DE_QUEM) === usuarioId && (await inscricao()) !== null

const RECUSADA =
  'O navegador não permite avisos deste endereço. Libere as notificações nas configurações do site e tente de novo.'
const SEM_APLICATIVO = 'O aplicativo ainda está sendo guardado neste aparelho. Tente de novo em um minuto.'

/** The permission is asked for by the tap itself: browsers refuse it otherwise. */
export const inscreverAparelho = async (usuarioId: string, chave: string) => {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(RECUSADA)
  const registro = await navigator.serviceWorker.getRegistration()
  if (!registro?.active) throw new Error(SEM_APLICATIVO)
  // One made with another key, or by another person, is of no use.
  await (await registro.pushManager.getSubscription())?.unsubscribe()
  const inscrita = await registro.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: chave,
  })
  try {
    await apiDeAvisos.inscrever({ body: paraOGateway(inscrita) })
  } catch (erro) {
    await inscrita.unsubscribe()
    throw erro
  }
  localStorage.setItem(DE_QUEM, usuarioId)
}

/** The browser forgets it whatever the gateway says: an address that is gone is forgotten there at its next notice. */
export const desinscreverAparelho = async () => {
  localStorage.removeItem(DE_QUEM)
  const inscrita = await inscricao()
  if (!inscrita) return
  await apiDeAvisos.desinscrever({ body: { endpoint: inscrita.endpoint } }).catch(() => {})
  await inscrita.unsubscribe()
}

/** Signing out ends the session, and with it the gateway's part. */
export const largarAparelho = async () => {
  localStorage.removeItem(DE_QUEM)
  await (await inscricao())?.unsubscribe()
}

/** A session began: who chose it goes on being told on this browser; nobody else finds another's notices on it. */
export const renovarAparelho = async (usuarioId: string) => {
  const inscrita = await inscricao()
  if (!inscrita) return
  if (localStorage.getItem(DE_QUEM) === usuarioId)
    await apiDeAvisos.inscrever({ body: paraOGateway(inscrita) })
  else await largarAparelho()
}
