// A time-stamp token as it arrives, before it goes into a signature (RFC 3161, 2.2), and as it is found in one: over what was
// stamped, signed by a certificate that is for that and, on arrival, in answer to this very request and at a time that can be.
// What does not hold is refused.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { fromBER, ObjectIdentifier, OctetString } from 'asn1js'
import { type Certificate, type ContentInfo, ExtKeyUsage, SignedData, TSTInfo } from 'pkijs'
import { atributoDe, certificadoDe } from '../pades/cms.ts'

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  assinados: '1.2.840.113549.1.7.2',
  carimbo: '1.2.840.113549.1.9.16.1.4',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  usoDaChave: '2.5.29.37',
  carimbarOTempo: '1.3.6.1.5.5.7.3.8',
}
const RESUMOS: Record<string, string> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Our clock and theirs differ a little; more than this, one of them is wrong. */
const DIFERENCA_MAXIMA_MS = 5 * 60_000

interface Pedido {
  /** SHA-256 of what is being stamped. */
  resumo: Uint8Array
  /** The request that it answers, and the hour of now: of a token read long after there is neither. */
  chegada?: { nonce: Uint8Array; agora: Date }
}

class TokenRecusado extends Error {}

const exigir = (vale: unknown, motivo: string) => {
  if (!vale) throw new TokenRecusado(motivo)
}

const igual = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b))

/** Who signed it must be certified to stamp the time, and for nothing else is asked here: whom to trust is the operator's
 *  choice of TSA_URL. */
const paraCarimbar = ({ extensions }: Certificate) => {
  const uso = extensions?.find((e) => e.extnID === OID.usoDaChave)?.parsedValue
  return uso instanceof ExtKeyUsage && uso.keyPurposes.includes(OID.carimbarOTempo)
}

const conferirAssinatura = (assinados: SignedData, conteudo: Uint8Array, quando: Date) => {
  const [assinante] = assinados.signerInfos
  const certificado = assinante && certificadoDe(assinados, assinante)
  if (!assinante || !certificado || assinados.signerInfos.length !== 1)
    throw new TokenRecusado('não traz o certificado de quem o assinou')
  exigir(paraCarimbar(certificado), 'foi assinado por certificado que não é para carimbar o tempo')
  exigir(
    certificado.notBefore.value <= quando && quando <= certificado.notAfter.value,
    'foi assinado por certificado fora da validade',
  )
  const algoritmo = RESUMOS[assinante.digestAlgorithm.algorithmId] ?? ''
  exigir(algoritmo, 'usa um resumo criptográfico que não se aceita')
  const [tipo, resumo] = [atributoDe(assinante, OID.tipoDoConteudo), atributoDe(assinante, OID.resumo)]
  exigir(
    tipo instanceof ObjectIdentifier && tipo.valueBlock.toString() === OID.carimbo,
    'não diz que é um carimbo',
  )
  exigir(
    resumo instanceof OctetString &&
      igual(resumo.valueBlock.valueHexView, createHash(algoritmo).update(conteudo).digest()),
    'o conteúdo não é o que foi assinado',
  )
  const ditos = new Uint8Array(assinante.signedAttrs?.encodedValue ?? new ArrayBuffer(0))
  const der = new Uint8Array(certificado.toSchema(false).toBER())
  const { publicKey } = new X509Certificate(der)
  exigir(
    verify(algoritmo, ditos, publicKey, assinante.signature.valueBlock.valueHexView),
    'a assinatura não confere',
  )
  return der
}

/** When, and by whose certificate; throws with what is wrong. */
export const conferirToken = (token: ContentInfo, { resumo, chegada }: Pedido) => {
  exigir(token.contentType === OID.assinados, 'não é um documento assinado')
  const assinados = new SignedData({ schema: token.content })
  const { eContentType, eContent } = assinados.encapContentInfo
  exigir(eContentType === OID.carimbo && eContent, 'não é um carimbo do tempo')
  const conteudo = new Uint8Array(eContent?.getValue() ?? new ArrayBuffer(0))
  const dito = new TSTInfo({ schema: fromBER(conteudo).result })
  exigir(
    dito.messageImprint.hashAlgorithm.algorithmId === OID.sha256 &&
      igual(dito.messageImprint.hashedMessage.valueBlock.valueHexView, resumo),
    'é de outra assinatura',
  )
  if (chegada)
    exigir(
      dito.nonce && igual(dito.nonce.valueBlock.valueHexView, chegada.nonce),
      'não responde a este pedido',
    )
  const certificado = conferirAssinatura(assinados, conteudo, dito.genTime)
  if (chegada)
    exigir(
      Math.abs(dito.genTime.getTime() - chegada.agora.getTime()) <= DIFERENCA_MAXIMA_MS,
      `a hora dele (${dito.genTime.toISOString()}) difere da nossa em mais de 5 minutos`,
    )
  return { quando: dito.genTime, certificado }
}
