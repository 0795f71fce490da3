// X.509 v3 of this installation. Names are UTF8String: the accents of a name are part of it, and a stranger's tool must
// show them.
import 'reflect-metadata'
import { randomBytes, type webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { Integer } from 'asn1js'

x509.cryptoProvider.set(crypto)

/** The algorithm that strangers' tools verify, as measured (docs/decisoes/0023-assinatura-e-validacao.md). */
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) }
const ALGORITMO = { name: RSA.name, hash: RSA.hash }
/** The authority of time signs every signature once more: this is the cheapest key that strangers' tools verify. */
const CURVA = { name: 'ECDSA', namedCurve: 'P-256' }
/** An authority outlives its users' certificates. */
const BITS_DA_AUTORIDADE = 3072
const BITS_DO_USUARIO = 2048
/** X.520: a common name has at most 64 characters. */
const MAXIMO_DO_NOME = 64
const MATRICULA = '2.5.4.5'
/** Clocks of who verifies differ a little from ours. */
const FOLGA_MS = 5 * 60_000
const NUMERO_DA_LCR = '2.5.29.20'
const DIA_MS = 86_400_000

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

/** Each has a name of its own, the first without a number: strangers' tools look for an issuer by its name. */
export const certificarAutoridade = async (orgao: string, agora: Date, anos: number, numero = 1) => {
  const titulo = numero === 1 ? 'Autoridade Guará' : `Autoridade Guará ${numero}`
  const keys = await gerarPar(BITS_DA_AUTORIDADE)
  const certificado = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: novaSerie(),
    name: nome({ C: 'BR', O: cortar(orgao), CN: cortar(`${titulo} de ${orgao}`) }),
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

/** Who certifies, and where what it revoked is published. */
export interface Certificadora {
  certificado: Certificado
  chave: ChaveRsa
  /** The address of the list, written into every certificate. */
  lcr: string
}

interface Emissao {
  assunto: x509.Name
  publicKey: ChaveRsa
  serie: string
  agora: Date
  anos: number
  extensoes: x509.Extension[]
}

/** No certificate outlives the authority. */
const emitir = async (
  { certificado, chave, lcr }: Certificadora,
  { assunto, publicKey, serie, agora, anos, extensoes }: Emissao,
) => {
  const { notBefore, notAfter } = validade(agora, anos)
  return x509.X509CertificateGenerator.create({
    serialNumber: serie,
    subject: assunto,
    issuer: certificado.subjectName,
    notBefore,
    notAfter: new Date(Math.min(notAfter.getTime(), certificado.notAfter.getTime())),
    signingAlgorithm: ALGORITMO,
    publicKey,
    signingKey: chave,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      ...extensoes,
      await x509.SubjectKeyIdentifierExtension.create(publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(certificado),
      new x509.CRLDistributionPointsExtension([lcr]),
    ],
  })
}

const orgaoDe = ({ certificado }: Certificadora) => certificado.subjectName.getField('O')[0] ?? 'Guará'

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
  autoridade: Certificadora,
  titular: Titular,
  agora: Date,
  anos: number,
) => {
  const keys = await gerarPar(BITS_DO_USUARIO)
  const serie = novaSerie()
  const certificado = await emitir(autoridade, {
    assunto: nome({
      C: 'BR',
      O: orgaoDe(autoridade),
      CN: nomeDoTitular(titular),
      ...(titular.matricula && { [MATRICULA]: titular.matricula }),
    }),
    publicKey: keys.publicKey,
    serie,
    agora,
    anos,
    extensoes: [
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
    ],
  })
  return { certificado, serie, privateKey: keys.privateKey }
}

/** The certificate serves for nothing but stamping the time (RFC 3161, 2.3: the purpose is critical and alone). */
export const certificarTempo = async (autoridade: Certificadora, agora: Date, anos: number) => {
  const keys = (await crypto.subtle.generateKey(CURVA, true, ['sign', 'verify'])) as ParDeChaves
  const orgao = orgaoDe(autoridade)
  const certificado = await emitir(autoridade, {
    assunto: nome({ C: 'BR', O: orgao, CN: cortar(`Hora do Guará de ${orgao}`) }),
    publicKey: keys.publicKey,
    serie: novaSerie(),
    agora,
    anos,
    extensoes: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true),
    ],
  })
  return { certificado, privateKey: keys.privateKey }
}

interface Revogado {
  serie: string
  desde: Date
}

/** RFC 5280, 5: what this authority no longer answers for, as of now. The number grows with the clock. */
export const emitirLcr = async (
  { certificado, chave }: Pick<Certificadora, 'certificado' | 'chave'>,
  revogados: readonly Revogado[],
  agora: Date,
  dias: number,
): Promise<Buffer> => {
  const lista = await x509.X509CrlGenerator.create({
    issuer: certificado.subjectName,
    thisUpdate: agora,
    nextUpdate: new Date(agora.getTime() + dias * DIA_MS),
    signingAlgorithm: ALGORITMO,
    signingKey: chave,
    entries: revogados.map(({ serie, desde }) => ({
      serialNumber: serie,
      revocationDate: desde,
      reason: x509.X509CrlReason.superseded,
    })),
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(certificado),
      new x509.Extension(NUMERO_DA_LCR, false, Integer.fromBigInt(BigInt(agora.getTime())).toBER()),
    ],
  })
  return Buffer.from(lista.rawData)
}

/** Since when a list of one of these authorities has the certificate as revoked; null when it has not, and `false` for what is no
 * list of theirs. */
export const lerLcr = async (der: Uint8Array, autoridades: readonly Certificado[]) => {
  const lista = new x509.X509Crl(new Uint8Array(der))
  const autora = autoridades.find((a) => a.subject === lista.issuer)
  if (!(autora && (await lista.verify({ publicKey: autora })))) return false
  return (serie: string) => lista.findRevoked(serie)?.revocationDate ?? null
}

export const lerCertificado = (der: Uint8Array): Certificado => new x509.X509Certificate(new Uint8Array(der))

export const emPem = (certificado: Certificado) => `${certificado.toString('pem')}\n`

export const derDe = (certificado: Certificado) => Buffer.from(certificado.rawData)

export const exportarChave = async (chave: ChaveRsa) =>
  Buffer.from(await crypto.subtle.exportKey('pkcs8', chave))

/** Only to sign, and not to be taken out again. */
export const importarChave = (pkcs8: Uint8Array, algoritmo: typeof ALGORITMO | typeof CURVA = ALGORITMO) =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algoritmo, false, ['sign'])

export const importarChaveDoTempo = (pkcs8: Uint8Array) => importarChave(pkcs8, CURVA)

/** The name of the holder without the number that follows it. */
export const titularDe = (certificado: Certificado): string => {
  const [cn = ''] = certificado.subjectName.getField('CN')
  const [matricula] = certificado.subjectName.getField(MATRICULA)
  return matricula && cn.endsWith(`:${matricula}`) ? cn.slice(0, -matricula.length - 1) : cn
}

export const emitidoPor = async (certificado: Certificado, autoridades: readonly Certificado[]) => {
  const emissora = autoridades.find((a) => a.subject === certificado.issuer)
  return emissora !== undefined && certificado.verify({ publicKey: emissora, signatureOnly: true })
}

export const emVigor = ({ notBefore, notAfter }: Certificado, quando: Date) =>
  notBefore <= quando && quando <= notAfter
