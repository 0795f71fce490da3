// The CMS of one signature (RFC 5652, ETSI EN 319 122): detached, with signing-certificate-v2. The signing time is the
// server's; the token of an authority of time goes along (carimbo.ts). The token is a CMS too, over what it encloses.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { Integer, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Certificado, ChaveRsa } from '../autoridade/certificado.ts'
import { resumosDosCertificados } from './cms-arvore.ts'

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  dados: '1.2.840.113549.1.7.1',
  assinados: '1.2.840.113549.1.7.2',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  quando: '1.2.840.113549.1.9.5',
  certificado: '1.2.840.113549.1.9.16.2.47',
  carimbo: '1.2.840.113549.1.9.16.2.14',
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const atributo = (type: string, valor: unknown) => new Attribute({ type, values: [valor as never] })

/** ESSCertIDv2: the certificate cannot be exchanged for another with the same key. */
const identidade = (certificado: Certificate, der: Uint8Array) =>
  new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [
              new OctetString({ valueHex: new Uint8Array(sha256(der)) }),
              new Sequence({
                value: [
                  new GeneralNames({
                    names: [new GeneralName({ type: 4, value: certificado.issuer })],
                  }).toSchema(),
                  new Integer({ valueHex: certificado.serialNumber.valueBlock.valueHexView as never }),
                ],
              }),
            ],
          }),
        ],
      }),
    ],
  })

interface Assinado {
  /** What kind of content it is, and its SHA-256. */
  tipo: string
  resumo: Uint8Array
  /** Enclosed; without it the signature is detached. */
  conteudo?: Uint8Array
}

interface QuemAssina {
  certificado: Certificado
  chave: ChaveRsa
  /** Those that go along besides the signer's own. */
  cadeia: readonly Certificado[]
}

/** One signer, SHA-256, the attributes that ETSI EN 319 122 asks for. */
export const montarCms = async (
  { tipo, resumo, conteudo }: Assinado,
  { certificado, chave, cadeia }: QuemAssina,
  quando: Date,
): Promise<Buffer> => {
  const der = new Uint8Array(certificado.rawData)
  const meu = Certificate.fromBER(der)
  const assinante = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: meu.issuer, serialNumber: meu.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        atributo(OID.tipoDoConteudo, new ObjectIdentifier({ value: tipo })),
        atributo(OID.quando, new UTCTime({ valueDate: quando })),
        atributo(OID.resumo, new OctetString({ valueHex: new Uint8Array(resumo) })),
        atributo(OID.certificado, identidade(meu, der)),
      ],
    }),
  })
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: tipo })
  // Set here: the constructor would cut it into pieces, which DER does not allow.
  if (conteudo) encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array(conteudo) })
  const assinados = new SignedData({
    version: tipo === OID.dados ? 1 : 3,
    encapContentInfo,
    signerInfos: [assinante],
    certificates: [meu, ...cadeia.map((c) => Certificate.fromBER(new Uint8Array(c.rawData)))],
  })
  await assinados.sign(chave, 0, 'SHA-256', new ArrayBuffer(0))
  return emEnvelope(assinados)
}

const emEnvelope = (assinados: SignedData) =>
  Buffer.from(
    new ContentInfo({ contentType: OID.assinados, content: assinados.toSchema(true) }).toSchema().toBER(),
  )

/** The signature of a PDF: of whoever has the key, over the digest of what the file says. */
export const montarAssinatura = (resumo: Uint8Array, quem: QuemAssina, quando: Date) =>
  montarCms({ tipo: OID.dados, resumo }, quem, quando)

export interface CmsLido {
  certificado: Uint8Array
  quando: Date | null
  /** Whether it is over the bytes of this digest, by the key of its certificate. */
  confere: (resumo: Uint8Array) => boolean
  /** The token of the time, and the SHA-256 of the value that it must be over. */
  carimbo: { token: ContentInfo; der: Uint8Array; resumo: Uint8Array } | null
  /** SHA-256 of each certificate that it or its token carries, in hexadecimal. */
  trazidos: string[]
}

export const atributoDe = (assinante: SignerInfo, oid: string): unknown =>
  assinante.signedAttrs?.attributes.find((a) => a.type === oid)?.values[0]

const quandoDe = (assinante: SignerInfo): Date | null => {
  const valor = atributoDe(assinante, OID.quando)
  return valor instanceof UTCTime ? valor.toDate() : null
}

/** A token that cannot be read is as good as a wrong one: the caller is told by the error. */
const carimboDe = ({ unsignedAttrs, signature }: SignerInfo): CmsLido['carimbo'] => {
  const [token] = unsignedAttrs?.attributes.find((a) => a.type === OID.carimbo)?.values ?? []
  return token === undefined
    ? null
    : {
        token: new ContentInfo({ schema: token }),
        der: new Uint8Array(token.toBER()),
        resumo: sha256(signature.valueBlock.valueHexView),
      }
}

const primeiroResumo = (no: unknown): Uint8Array | null => {
  if (no instanceof OctetString) return no.valueBlock.valueHexView
  if (!(no instanceof Sequence)) return null
  for (const dentro of no.valueBlock.value) {
    const achado = primeiroResumo(dentro)
    if (achado) return achado
  }
  return null
}

const igual = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.from(a).equals(b)

/** The three that must hold together: the digest of the bytes, the certificate that was meant, and the signature over
 *  what says so. */
const conferir = (assinante: SignerInfo, der: Uint8Array, coberto: Uint8Array) => {
  const resumo = atributoDe(assinante, OID.resumo)
  const ditos = assinante.signedAttrs?.encodedValue
  if (!(resumo instanceof OctetString) || !ditos || ditos.byteLength === 0) return false
  if (assinante.digestAlgorithm.algorithmId !== OID.sha256) return false
  return (
    igual(primeiroResumo(atributoDe(assinante, OID.certificado)), sha256(der)) &&
    verify(
      'sha256',
      new Uint8Array(ditos),
      new X509Certificate(der).publicKey,
      assinante.signature.valueBlock.valueHexView,
    ) &&
    igual(resumo.valueBlock.valueHexView, coberto)
  )
}

/** Trailing zeros of the place reserved in the PDF are not part of it. */
const semEnchimento = (der: Uint8Array) => {
  const [marca, primeiro] = [der[0] ?? 0, der[1] ?? 0]
  if (marca !== 0x30) return der
  const bytes = primeiro < 0x80 ? 0 : primeiro & 0x7f
  const tamanho =
    bytes === 0 ? primeiro : der.subarray(2, 2 + bytes).reduce((soma, byte) => soma * 256 + byte, 0)
  return der.subarray(0, 2 + bytes + tamanho)
}

export const certificadoDe = ({ certificates }: SignedData, { sid }: SignerInfo) =>
  certificates?.find(
    (c): c is Certificate =>
      c instanceof Certificate &&
      sid instanceof IssuerAndSerialNumber &&
      c.serialNumber.isEqual(sid.serialNumber) &&
      c.issuer.isEqual(sid.issuer),
  )

const tentar = <T>(agir: () => T, senao: T): T => {
  try {
    return agir()
  } catch {
    return senao
  }
}

/** It is null when it is not the signature of one person: the file may hold whatever a stranger wrote in it. */
export const lerCms = (contents: Uint8Array): CmsLido | null =>
  tentar(() => {
    const cms = new Uint8Array(semEnchimento(contents))
    const envelope = ContentInfo.fromBER(cms)
    const assinados = new SignedData({ schema: envelope.content })
    const [assinante] = assinados.signerInfos
    const certificado = assinante && certificadoDe(assinados, assinante)
    if (!certificado || assinados.signerInfos.length !== 1) return null
    const der = new Uint8Array(certificado.toSchema(false).toBER())
    const carimbo = carimboDe(assinante)
    return {
      certificado: der,
      quando: quandoDe(assinante),
      confere: (resumo: Uint8Array) => tentar(() => conferir(assinante, der, resumo), false),
      carimbo,
      trazidos: [cms, ...(carimbo ? [carimbo.der] : [])].flatMap(resumosDosCertificados),
    }
  }, null)
