// Web Push, where VAPID is configured. The address comes from a browser, that is from anybody: only one of the public network
// is called.
import webpush from 'web-push'
import type { Config } from '../../config.ts'
import type { Db } from '../../context.ts'
import { PARA_FORA } from '../../externo/endereco-publico.ts'
import { sessaoAberta } from '../autenticacao/sessao/sessao.ts'
import * as repository from './repository.ts'

export const vapidDe = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Config) =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : null

const DE_UM_DIA = 24 * 60 * 60
/** The browser took the subscription back, or never had it. */
const ACABOU = [404, 410]

interface Empurrao {
  aparelhoId: string
  titulo: string
  endereco: string
}

/** Only where it is seen and its title go to the push service. A failure that may pass is tried again by the queue. */
export const empurrar = async (
  { db, config }: { db: Db; config: Config },
  { aparelhoId, titulo, endereco }: Empurrao,
  { agente, recusado } = PARA_FORA,
) => {
  const vapidDetails = vapidDe(config)
  const aparelho = vapidDetails && (await repository.aparelho(db, aparelhoId))
  if (!aparelho) return
  const { endpoint, p256dh, auth, sessao_id } = aparelho
  // Signing out, a new password, a block and a session ended from afar all end here: one rule for every way out.
  const aberta = sessao_id !== null && (await sessaoAberta({ db, config }, sessao_id, new Date()))
  if (!aberta || recusado(endpoint)) return void (await repository.esquecerAparelho(db, aparelhoId))
  try {
    await webpush.sendNotification(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ titulo, endereco }),
      { vapidDetails, TTL: DE_UM_DIA, timeout: 10_000, agent: agente },
    )
  } catch (erro) {
    if (!ACABOU.includes((erro as { statusCode?: number }).statusCode ?? 0)) throw erro
    await repository.esquecerAparelho(db, aparelhoId)
  }
}
