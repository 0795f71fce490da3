// X.509 v3 of this installation. Names are UTF8String: the accents of a name are part of it, and a stranger's tool must
// show them.
import 'reflect-metadata'
import { randomBytes, type webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(crypto)

/** The algorithm that strangers' tools verify, as measured (docs/decisoes/0023-assinatura-e-validacao.md). */
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) }
const ALGORITMO = { name: RSA.name, hash: RSA.hash }
/** An authority outlives its users' certificates. */
const BITS_DA_AUTORIDADE = 3072
const BITS_DO_USUARIO = 2048
/** X.520: a common name has at most 64 characters. */
const MAXIMO_DO_NOME = 64
const MATRICULA = '2.5.4.5'
/** Clocks of who verifies differ a little from ours. */
const FOLGA_MS = 5 * 60_000

export type Certificado = x509.X509Certificate

export type ChaveRsa = webcrypto.CryptoKey

interface ParDeChaves {
  publicKey: ChaveRsa
  privateKey: ChaveRsa
}

/** A positive number of 16 bytes, as hexadecimal. */
const novaSerie = () => {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex')
}

const gerarPar = (modulusLength: number): Promise<ParDeChaves> =>
  crypto.subtle.generateKey({ ...RSA, modulusLength }, true, ['sign', 'verify']) as Promise<ParDeChaves>

const nome = (partes: Record<string, string>) =>
  new x509.Name(Object.entries(partes).map(([tipo, valor]) => ({ [tipo]: [{ utf8String: valor }] })))

const cortar = (texto: string) => [...texto].slice(0, MAXIMO_DO_NOME).join('')

const depoisDe = (instante: Date, anos: number) => {
  const fim = new Date(instante)
  fim.setUTCFullYear(fim.getUTCFullYear() + anos)
  return fim
}

const validade = (agora: Date, anos: number) => ({
  notBefore: new Date(agora.getTime() - FOLGA_MS),
  notAfter: depoisDe(agora, anos),
})

export const certificarAutoridade = async (orgao: string, agora: Date, anos: number) => {
  const keys = await gerarPar(BITS_DA_AUTORIDADE)
  const certificado = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: novaSerie(),
    name: nome({ C: 'BR', O: cortar(orgao), CN: cortar(`Autoridade Guará de ${orgao}`) }),
    ...validade(agora, anos),
    signingAlgorithm: ALGORITMO,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificado, privateKey: keys.privateKey }
}

interface Titular {
  nome: string
  matricula: string | null
}

/** The name is written as certificates of people are named in Brazil: the name, a colon, the number. */
const nomeDoTitular = ({ nome: titular, matricula }: Titular) =>
  matricula
    ? `${[...titular].slice(0, MAXIMO_DO_NOME - matricula.length - 1).join('')}:${matricula}`
    : cortar(titular)

export const certificarUsuario = async (
  autoridade: { certificado: Certificado; chave: ChaveRsa },
  titular: Titular,
  agora: Date,
  anos: number,
) => {
  const keys = await gerarPar(BITS_DO_USUARIO)
  const serie = novaSerie()
  const orgao = autoridade.certificado.subjectName.getField('O')[0] ?? 'Guará'
  const { notBefore, notAfter } = validade(agora, anos)
  const fim = Math.min(notAfter.getTime(), autoridade.certificado.notAfter.getTime())
  const certificado = await x509.X509CertificateGenerator.create({
    serialNumber: serie,
    subject: nome({
      C: 'BR',
      O: orgao,
      CN: nomeDoTitular(titular),
      ...(titular.matricula && { [MATRICULA]: titular.matricula }),
    }),
    issuer: autoridade.certificado.subjectName,
    notBefore,
    notAfter: new Date(fim),
    signingAlgorithm: ALGORITMO,
    publicKey: keys.publicKey,
    signingKey: autoridade.chave,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(autoridade.certificado),
    ],
  })
  return { certificado, serie, privateKey: keys.privateKey }
}

export const lerCertificado = (der: Uint8Array): Certificado => new x509.X509Certificate(new Uint8Array(der))

export const emPem = (certificado: Certificado) => `${certificado.toString('pem')}\n`

export const derDe = (certificado: Certificado) => Buffer.from(certificado.rawData)

export const exportarChave = async (chave: ChaveRsa) =>
  Buffer.from(await crypto.subtle.exportKey('pkcs8', chave))

/** Only to sign, and not to be taken out again. */
export const importarChave = (pkcs8: Uint8Array) =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), ALGORITMO, false, ['sign'])

/** The name of the holder without the number that follows it. */
export const titularDe = (certificado: Certificado): string => {
  const [cn = ''] = certificado.subjectName.getField('CN')
  const [matricula] = certificado.subjectName.getField(MATRICULA)
  return matricula && cn.endsWith(`:${matricula}`) ? cn.slice(0, -matricula.length - 1) : cn
}

export const emitidoPor = (certificado: Certificado, autoridade: Certificado): Promise<boolean> =>
  certificado.issuer === autoridade.subject
    ? certificado.verify({ publicKey: autoridade, signatureOnly: true })
    : Promise.resolve(false)

export const emVigor = ({ notBefore, notAfter }: Certificado, quando: Date) =>
  notBefore <= quando && quando <= notAfter
