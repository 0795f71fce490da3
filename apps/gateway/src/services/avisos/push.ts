// Web Push, where VAPID is configured. The address comes from a browser, that is from anybody: it must be https, of another
// machine on the public network, asked again at the very connection, so that a name that changes meanwhile leads nowhere.
import { lookup as procurar } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webpush from 'web-push'
import type { Config } from '../../config.ts'
import type { Db } from '../../context.ts'
import { sessaoAberta } from '../autenticacao/sessao.ts'
import * as repository from './repository.ts'

const NAO_PUBLICOS = new BlockList()
for (const [rede, prefixo] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NAO_PUBLICOS.addSubnet(rede, prefixo, 'ipv4')

/** Of the sixth version only what is routed today (2000::/3) is public, and not what holds an address of the fourth. */
const ehPublico = (ip: string) => {
  if (isIP(ip) === 4) return !NAO_PUBLICOS.check(ip, 'ipv4')
  return /^[23][0-9a-f]{3}:/i.test(ip) && !/^2002:|^2001:0?0?0?0?:|^2001:0?db8:/i.test(ip)
}

const NAO_SERVE = 'Este endereço de avisos não é de um serviço público'

/** Why an address is refused before any name is looked up; null when it may be tried. */
export const enderecoRecusado = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return NAO_SERVE
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const nome = hostname.replace(/^\[|\]$/g, '')
  const local = isIP(nome)
    ? !ehPublico(nome)
    : !nome.includes('.') || /\.(local|localhost|internal)$/.test(nome)
  return protocol !== 'https:' || port !== '' || username || password || local ? NAO_SERVE : null
}

const soPublico: LookupFunction = (nome, opcoes, responder) =>
  procurar(nome, { ...opcoes, all: true }, (erro, achados = []) => {
    const [primeiro] = achados
    if (erro) return responder(erro, '', 0)
    if (!primeiro || !achados.every((a) => ehPublico(a.address)))
      return responder(new Error(NAO_SERVE), '', 0)
    return opcoes.all ? responder(null, achados as never) : responder(null, primeiro.address, primeiro.family)
  })

const PARA_FORA = { agente: new Agent({ lookup: soPublico }), recusado: enderecoRecusado }

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
