// Addresses that somebody else gave us to call: https, of another machine on the public network, asked again at the very
// connection, so that a name that changes meanwhile leads nowhere.
import { lookup as procurar } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

const NAO_SERVE = 'Este endereço não é de um serviço da rede pública'

/** Why an address is refused before any name is looked up; null when it may be tried. */
export const enderecoRecusado = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return NAO_SERVE
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  // A name with a dot at its end is the same name.
  const nome = hostname.replace(/^\[|\]$|\.$/g, '')
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

/** An address that somebody else typed is called through these, which refuse what is not public. */
export const PARA_FORA = { agente: new Agent({ lookup: soPublico }), recusado: enderecoRecusado }
export type ParaFora = typeof PARA_FORA
