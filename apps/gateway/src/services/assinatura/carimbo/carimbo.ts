// RFC 3161: who says when. A third party where TSA_URL is set; then a signature without it, or with a token that does not hold,
// is refused, because the agency chose to depend on it. Where it is not, the installation itself, under a certificate whose name
// says so (carimbo-proprio.ts).
import { createHash, randomBytes } from 'node:crypto'
import { ErroDeNegocio } from '@guara/domain/erros'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs'
import type { Contexto } from '../../../context.ts'
import { disjuntorDe } from '../../../externo/dependencias.ts'
import type { Disjuntor } from '../../../externo/disjuntor.ts'
import { ErroExterno } from '../../../externo/erro.ts'
import { repetirLeitura } from '../../../externo/repeticao.ts'
import { autoridadeDoTempo } from '../autoridade/autoridade.ts'
import { carimbarPorNos, TAMANHO_DO_PROPRIO } from './carimbo-proprio.ts'
import { conferirToken } from './token-do-tempo.ts'

/** Stamps the signature's own value, which is all that a time-stamping authority is shown. */
export interface Carimbador {
  carimbar: (valor: Uint8Array) => Promise<Uint8Array>
  /** Bytes that its token may take at most: an authority of outside sends its own chain. */
  tamanho: number
}

const TAMANHO_DE_FORA = 14_336
const SHA256 = '2.16.840.1.101.3.4.2.1'
const PRAZO_MS = 10_000
/** The stamp was granted, or granted with changes. */
const ACEITOS: readonly number[] = [0, 1]

const RECUSAS = {
  semResposta:
    'A autoridade de carimbo do tempo não respondeu. Nada foi assinado; tente de novo em instantes.',
  naoConfere:
    'A autoridade de carimbo do tempo respondeu com um carimbo que não confere. Nada foi assinado; tente de novo e, se continuar, avise o suporte.',
}

/** The cause goes to the log: who operates must know what was wrong with the answer. */
const indisponivel = (motivo: keyof typeof RECUSAS, cause: unknown) =>
  Object.assign(new ErroDeNegocio('INDISPONIVEL', RECUSAS[motivo], { retryAfter: 30 }), { cause })

const perguntar = async (endereco: string, resumo: Uint8Array, nonce: Uint8Array, signal: AbortSignal) => {
  const pedido = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(resumo) }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce) as never }),
    certReq: true,
  })
  const resposta = await fetch(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(pedido.toSchema().toBER()),
    // The operator chose whom to ask: an answer that sends elsewhere is none.
    redirect: 'error',
    signal,
  })
  if (!resposta.ok) throw new Error(`respondeu ${resposta.status}`)
  const lida = TimeStampResp.fromBER(await resposta.arrayBuffer())
  if (!ACEITOS.includes(lida.status.status) || !lida.timeStampToken) throw new Error('recusou o pedido')
  return lida.timeStampToken
}

/** An authority that does not answer is asked again, within one deadline: nothing is done there but to look at the clock. */
const insistir = (disjuntor: Disjuntor, agir: (signal: AbortSignal) => ReturnType<typeof perguntar>) => {
  const signal = AbortSignal.timeout(PRAZO_MS)
  const umaVez = () =>
    agir(signal).catch((cause: unknown) => {
      const qualidades = { passageiro: true, incerto: false }
      throw Object.assign(new ErroExterno('SEM_RESPOSTA', String(cause), qualidades), { cause })
    })
  return repetirLeitura(signal, () => disjuntor.executar(umaVez))
}

const carimbar = async (endereco: string, valor: Uint8Array, disjuntor: Disjuntor) => {
  const resumo = createHash('sha256').update(valor).digest()
  // The number is positive, and of one length whatever it is.
  const nonce = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
  const token = await insistir(disjuntor, (signal) => perguntar(endereco, resumo, nonce, signal)).catch(
    (erro: unknown) => {
      throw indisponivel('semResposta', erro)
    },
  )
  try {
    conferirToken(token, { resumo, chegada: { nonce, agora: new Date() } })
    return new Uint8Array(token.toSchema().toBER())
  } catch (erro) {
    throw indisponivel('naoConfere', erro)
  }
}

export const carimbadorDe = async (
  ctx: Pick<Contexto, 'db' | 'agora' | 'instalacao'>,
): Promise<Carimbador> => {
  const { config } = ctx.instalacao
  const { TSA_URL } = config
  if (TSA_URL !== undefined)
    return {
      carimbar: (valor) => carimbar(TSA_URL, valor, disjuntorDe(config, 'carimbo')),
      tamanho: TAMANHO_DE_FORA,
    }
  const relogio = await autoridadeDoTempo(ctx)
  return { carimbar: (valor) => carimbarPorNos(relogio, valor, ctx.agora), tamanho: TAMANHO_DO_PROPRIO }
}
