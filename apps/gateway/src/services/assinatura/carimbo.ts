// RFC 3161: a third party says when. Asked for only when TSA_URL is set; then a signature without it is refused, because
// the agency chose to depend on it.
import { createHash, randomBytes } from 'node:crypto'
import { ErroDeNegocio } from '@guara/domain/erros'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs'
import type { Config } from '../../config.ts'
import type { Carimbar } from './cms.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const PRAZO_MS = 10_000
/** Granted, or granted with changes. */
const ACEITOS: readonly number[] = [0, 1]

const indisponivel = () =>
  new ErroDeNegocio(
    'INDISPONIVEL',
    'A autoridade de carimbo do tempo não respondeu. Nada foi assinado; tente de novo em instantes.',
    { retryAfter: 30 },
  )

const pedir = async (endereco: string, valor: Uint8Array) => {
  const pedido = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({
        valueHex: new Uint8Array(createHash('sha256').update(valor).digest()),
      }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(8)]) as never }),
    certReq: true,
  })
  const resposta = await fetch(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(pedido.toSchema().toBER()),
    signal: AbortSignal.timeout(PRAZO_MS),
  })
  const lida = TimeStampResp.fromBER(await resposta.arrayBuffer())
  if (!ACEITOS.includes(lida.status.status) || !lida.timeStampToken) throw new Error('pedido recusado')
  return new Uint8Array(lida.timeStampToken.toSchema().toBER())
}

export const carimbadorDe = ({ TSA_URL }: Config): Carimbar | undefined =>
  TSA_URL === undefined
    ? undefined
    : async (valor) => {
        try {
          return await pedir(TSA_URL, valor)
        } catch {
          throw indisponivel()
        }
      }
