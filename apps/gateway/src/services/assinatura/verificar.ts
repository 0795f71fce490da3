// What a PDF proves, from its bytes alone: every signature over its own range, its certificate up to our authority, and
// whether anything came after the last one. Nothing in the file is trusted: it may come from anybody.
import { type Certificado, emitidoPor, lerCertificado, titularDe } from './certificado.ts'
import { lerCms } from './cms.ts'

export interface AssinaturaLida {
  nome: string
  serie: string | null
  quando: Date | null
  /** The bytes that it covers are those that were signed. */
  integra: boolean
  /** The certificate was issued by this installation, and in force when it signed. */
  confiavel: boolean
  /** The offset at which the revision that it signed ends. */
  fim: number
}

export interface Verificacao {
  assinaturas: AssinaturaLida[]
  /** Every one whole and ours, and the last covers the file to its end. */
  integro: boolean
  motivo: string | null
}

const FAIXA = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
const HEXA = /^<[0-9A-Fa-f\s]*>$/
/** No team is bigger; a hostile file may hold a million. */
const MAXIMO = 50

/** Only a range that leaves out exactly its own hexadecimal string counts as one. */
const faixasDe = (pdf: Buffer) => {
  const texto = pdf.toString('latin1')
  const achadas = [...texto.matchAll(FAIXA)].slice(0, MAXIMO).flatMap((achada) => {
    const [inicio = 0, abre = 0, fecha = 0, resto = 0] = achada.slice(1).map(Number)
    const fim = fecha + resto
    if (inicio !== 0 || abre >= fecha || fim > pdf.length) return []
    const hexa = texto.slice(abre, fecha)
    if (!HEXA.test(hexa)) return []
    return [
      {
        fim,
        contents: Buffer.from(hexa.slice(1, -1).replace(/\s/g, ''), 'hex'),
        partes: [pdf.subarray(0, abre), pdf.subarray(fecha, fim)],
      },
    ]
  })
  return achadas.sort((a, b) => a.fim - b.fim)
}

const DESCONHECIDA = 'Assinatura não reconhecida'

/** Bytes are hashed only for a certificate of ours: of a stranger's there is nothing to say. */
const lerAssinatura = async (
  { fim, contents, partes }: ReturnType<typeof faixasDe>[number],
  autoridade: Certificado,
): Promise<AssinaturaLida> => {
  const cms = lerCms(contents)
  if (!cms) return { nome: DESCONHECIDA, serie: null, quando: null, integra: false, confiavel: false, fim }
  const { quando } = cms
  const certificado = lerCertificado(cms.certificado)
  const confiavel = quando !== null && (await emitidoPor(certificado, autoridade, quando))
  return {
    nome: titularDe(certificado) || DESCONHECIDA,
    serie: certificado.serialNumber,
    quando,
    integra: confiavel && cms.confere(partes),
    confiavel,
    fim,
  }
}

const motivoDe = (assinaturas: readonly AssinaturaLida[], tamanho: number) => {
  if (assinaturas.length === 0) return 'O arquivo não tem assinatura digital.'
  if (assinaturas.some((a) => !a.confiavel))
    return 'Há assinatura que não foi feita com certificado desta instalação.'
  if (assinaturas.some((a) => !a.integra)) return 'O conteúdo do arquivo foi alterado depois de assinado.'
  return assinaturas.at(-1)?.fim === tamanho
    ? null
    : 'Algo foi acrescentado ao arquivo depois da última assinatura.'
}

/** Leaves the event loop to others between two signatures. */
const respirar = () => new Promise((resolve) => setImmediate(resolve))

export const verificar = async (pdf: Buffer, autoridade: Certificado): Promise<Verificacao> => {
  const assinaturas: AssinaturaLida[] = []
  for (const faixa of faixasDe(pdf)) {
    assinaturas.push(await lerAssinatura(faixa, autoridade))
    await respirar()
  }
  const motivo = motivoDe(assinaturas, pdf.length)
  return { assinaturas, integro: motivo === null, motivo }
}
