// A CMS as plain ASN.1: what it carries is taken, and what is added is put, without reading the rest of it. To read it whole
// (cms.ts) costs as much as the signature itself several times over.
import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  type BaseBlock,
  Set as Conjunto,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js'

const OID = {
  resumo: '1.2.840.113549.1.9.4',
  carimbo: '1.2.840.113549.1.9.16.2.14',
}
const DO_CONTEXTO = 3
/** What was signed is the set of the attributes, though it stands there under another mark (RFC 5652, 5.4). */
const CONJUNTO = 0x31

const filhos = (no: unknown): BaseBlock[] => (no instanceof Constructed ? no.valueBlock.value : [])

const marcado = (nos: readonly BaseBlock[], numero: number) =>
  nos.find(
    ({ idBlock }) =>
      idBlock.tagClass === DO_CONTEXTO && idBlock.tagNumber === numero && idBlock.isConstructed,
  )

const valorDe = (assinante: Constructed) => {
  const valor = filhos(assinante).find((no) => no instanceof OctetString)
  if (!valor) throw new Error('a assinatura veio sem o seu valor')
  return valor.valueBlock.valueHexView
}

const digeridoEm = (atributos: BaseBlock) => {
  for (const atributo of filhos(atributos)) {
    const [tipo, valores] = filhos(atributo)
    const [valor] = filhos(valores)
    if (tipo instanceof ObjectIdentifier && tipo.getValue() === OID.resumo && valor instanceof OctetString)
      return Buffer.from(valor.valueBlock.valueHexView)
  }
  return null
}

/** Throws what is not the signature of one. */
export const abrirCms = (cms: Uint8Array) => {
  const { result: raiz } = fromBER(new Uint8Array(cms))
  const [, conteudo] = filhos(raiz)
  const partes = filhos(filhos(conteudo)[0])
  const [assinante, ...outros] = filhos(partes.at(-1))
  if (!(assinante instanceof Constructed) || outros.length > 0)
    throw new Error('não é a assinatura de uma pessoa só')
  /** They stay as they came. */
  const certificados = filhos(marcado(partes, 0)).map((no) => Buffer.from(no.valueBeforeDecodeView))
  const valor = valorDe(assinante)
  return {
    certificados,
    /** Whether it is over this digest, by the key of a certificate that it carries. */
    sobre: (resumo: Uint8Array) => {
      const atributos = marcado(filhos(assinante), 0)
      if (!atributos || !digeridoEm(atributos)?.equals(resumo)) return false
      const ditos = Buffer.from(atributos.valueBeforeDecodeView)
      ditos[0] = CONJUNTO
      return certificados.some((der) => verify('sha256', ditos, new X509Certificate(der).publicKey, valor))
    },
    /** The same signature with the token over its value, which no signature covers. */
    comCarimbo: async (carimbar: (valor: Uint8Array) => Promise<Uint8Array>) => {
      const { result: token } = fromBER(new Uint8Array(await carimbar(valor)))
      const tipo = new ObjectIdentifier({ value: OID.carimbo })
      const atributo = new Sequence({ value: [tipo, new Conjunto({ value: [token] })] })
      assinante.valueBlock.value.push(
        new Constructed({ idBlock: { tagClass: DO_CONTEXTO, tagNumber: 1 }, value: [atributo] }),
      )
      return Buffer.from(raiz.toBER())
    },
  }
}

export const resumosDosCertificados = (cms: Uint8Array) =>
  abrirCms(cms).certificados.map((der) => createHash('sha256').update(der).digest('hex'))
