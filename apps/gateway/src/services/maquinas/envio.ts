// One notice to another system: signed, to the public network alone, and of the answer only its number counts
// (docs/decisoes/0076-ganchos.md).
import { createHmac } from 'node:crypto'
import { request } from 'node:https'
import {
  type AvisoDoGancho,
  CABECALHO_DA_ASSINATURA,
  CABECALHO_DO_INSTANTE,
} from '@guara/domain/maquina/gancho'
import type { Chaves } from '../../chaves.ts'
import { cifrar, decifrar } from '../../cifra.ts'
import { PARA_FORA, type ParaFora } from '../../externo/endereco-publico.ts'

const ESPERA_S = 10
/** What is read of an answer before its connection is dropped: nothing of it is used. */
const MAIOR_RESPOSTA = 16 * 1024
/** The other side says that it wants no more. */
const ACABOU = 410

const donoDo = (id: string) => `gancho:${id}`

export const selar = ({ gancho }: Chaves, id: string, segredo: string) =>
  cifrar(gancho, Buffer.from(segredo), donoDo(id))

const assinar = (segredo: Buffer, instante: number, corpo: string) =>
  `sha256=${createHmac('sha256', segredo).update(`${instante}.${corpo}`).digest('hex')}`

/** Answers the number; whatever comes after it, an endless answer too, changes nothing. */
const postar = (
  endereco: string,
  corpo: string,
  cabecalhos: Record<string, string>,
  agente: ParaFora['agente'],
) =>
  new Promise<number>((resolver, recusar) => {
    let status: number | undefined
    let falha: Error | undefined
    const pedido = request(endereco, {
      method: 'POST',
      agent: agente,
      headers: { ...cabecalhos, 'content-length': Buffer.byteLength(corpo) },
      signal: AbortSignal.timeout(ESPERA_S * 1000),
    })
    pedido.on('response', (resposta) => {
      status = resposta.statusCode
      let lidos = 0
      resposta.on('error', () => {})
      resposta.on('data', (parte: Buffer) => {
        lidos += parte.length
        if (lidos > MAIOR_RESPOSTA) resposta.destroy()
      })
    })
    pedido.on('error', (erro) => {
      falha = erro
    })
    pedido.on('close', () =>
      status === undefined ? recusar(falha ?? new Error('A conexão caiu')) : resolver(status),
    )
    pedido.end(corpo)
  })

const SEM_NOME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']
const SEM_CAMINHO = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

const porqueFalhou = (erro: Error & { code?: string }) => {
  const { code = '', name, message } = erro
  if (name === 'AbortError' || name === 'TimeoutError') return `Não respondeu em ${ESPERA_S} segundos.`
  if (SEM_NOME.includes(code)) return 'O nome deste endereço não foi encontrado.'
  if (SEM_CAMINHO.includes(code)) return 'Não foi possível conectar.'
  if (/CERT|SIGNATURE/.test(code)) return `O certificado do endereço não foi aceito (${code}).`
  return code ? `A conexão caiu (${code}).` : `${message}.`
}

const porqueRecusou = (status: number) =>
  status >= 300 && status < 400
    ? `Respondeu com um redirecionamento (${status}), que não é seguido. Cadastre o endereço final.`
    : `Respondeu ${status}.`

interface Resposta {
  /** It is null when it was delivered. */
  erro: string | null
  acabou: boolean
}

const naoEnviado = (erro: string): Resposta => ({ erro, acabou: false })

export const enviarAviso = async (
  chaves: Chaves,
  { id, endereco, segredo }: { id: string; endereco: string; segredo: Buffer },
  aviso: AvisoDoGancho,
  { agente, recusado }: ParaFora = PARA_FORA,
): Promise<Resposta> => {
  const recusa = recusado(endereco)
  if (recusa) return naoEnviado(`${recusa}.`)
  const aberto = decifrar(chaves.gancho, segredo, donoDo(id))
  if (!aberto)
    return naoEnviado('O segredo não abre com a chave desta instalação. Remova e cadastre de novo.')
  const corpo = JSON.stringify(aviso)
  const instante = Math.floor(Date.now() / 1000)
  const cabecalhos = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'guara-fiscalizacao',
    [CABECALHO_DO_INSTANTE]: String(instante),
    [CABECALHO_DA_ASSINATURA]: assinar(aberto, instante, corpo),
  }
  try {
    const status = await postar(endereco, corpo, cabecalhos, agente)
    return status >= 200 && status < 300
      ? { erro: null, acabou: false }
      : { erro: porqueRecusou(status), acabou: status === ACABOU }
  } catch (erro) {
    return naoEnviado(porqueFalhou(erro as Error))
  }
}
