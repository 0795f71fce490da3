// What a PDF proves, from its bytes alone: every signature over its own range, its certificate up to an authority of ours, the hour that
// somebody told of it, and whether anything came after the last one but what proves them. Nothing in the file is trusted: it
// may come from anybody.
import { createHash } from 'node:crypto'
import {
  type Certificado,
  emitidoPor,
  emVigor,
  lerCertificado,
  lerLcr,
  titularDe,
} from '../autoridade/certificado.ts'
import { conferirToken } from '../carimbo/token-do-tempo.ts'
import { type CmsLido, lerCms } from '../pades/cms.ts'
import { provasDepoisDe } from '../pades/dss.ts'
import { digerir, FaixasRecusadas, faixasDe } from './faixas.ts'

export interface AssinaturaLida {
  nome: string
  serie: string | null
  quando: Date | null
  /** Whether this installation issued the certificate, and it was in force when it signed. */
  certificado: 'EM_VIGOR' | 'FORA_DE_VIGOR' | 'DE_OUTRO'
  /** The bytes that it covers are those that were signed, and the token of the time is over this signature. */
  integra: boolean
  /** Who told the hour, and whether it is this installation itself. */
  carimbo: { quando: Date; por: string; proprio: boolean } | null
  /** The offset at which the revision that it signed ends, and the SHA-256 of that revision. */
  fim: number
  revisao: string
}

export interface Verificacao {
  assinaturas: AssinaturaLida[]
  /** Every one whole and ours, and nothing after the last but what proves them. */
  integro: boolean
  motivo: string | null
  /** SHA-256 of the whole file where what proves the signatures comes after the last one: that too is on record. */
  comProvas: string | null
}

/** It has the certificates that it brought, by their SHA-256: only these may be kept as its proof. */
type Lida = AssinaturaLida & { trazidos: readonly string[] }

const DESCONHECIDA = {
  nome: 'Assinatura não reconhecida',
  serie: null,
  quando: null,
  certificado: 'DE_OUTRO',
  integra: false,
  carimbo: null,
  trazidos: [],
} as const

const carimboDe = async ({ carimbo }: CmsLido, autoridades: readonly Certificado[]) => {
  if (!carimbo) return null
  const { quando, certificado } = conferirToken(carimbo.token, carimbo)
  const lido = lerCertificado(certificado)
  return { quando, por: titularDe(lido), proprio: await emitidoPor(lido, autoridades) }
}

const lerAssinatura = async (
  pdf: Buffer,
  { abre, fecha, fim, coberto, revisao }: ReturnType<typeof digerir>[number],
  autoridades: readonly Certificado[],
): Promise<Lida> => {
  const hexa = pdf.toString('latin1', abre + 1, fecha - 1).replace(/\s/g, '')
  const cms = lerCms(Buffer.from(hexa, 'hex'))
  if (!cms) return { ...DESCONHECIDA, fim, revisao }
  const { quando } = cms
  const certificado = lerCertificado(cms.certificado)
  const nosso = quando !== null && (await emitidoPor(certificado, autoridades))
  return {
    nome: titularDe(certificado) || DESCONHECIDA.nome,
    serie: certificado.serialNumber,
    quando,
    certificado: !nosso ? 'DE_OUTRO' : emVigor(certificado, quando) ? 'EM_VIGOR' : 'FORA_DE_VIGOR',
    // Of a stranger's signature there is nothing to say.
    integra: nosso && cms.confere(coberto),
    carimbo: await carimboDe(cms, autoridades),
    trazidos: cms.trazidos,
    fim,
    revisao,
  }
}

/** Bytes that a certificate is taken from may break the reader of certificates: then nobody is known to have signed. */
const lerDeEstranho = async (...[pdf, digerida, autoridades]: Parameters<typeof lerAssinatura>) => {
  try {
    return await lerAssinatura(pdf, digerida, autoridades)
  } catch {
    return { ...DESCONHECIDA, fim: digerida.fim, revisao: digerida.revisao }
  }
}

const motivoDe = (assinaturas: readonly AssinaturaLida[], acrescido: boolean) => {
  if (assinaturas.length === 0) return 'O arquivo não tem assinatura digital.'
  if (assinaturas.some((a) => a.certificado === 'DE_OUTRO'))
    return 'Há assinatura que não foi feita com certificado desta instalação.'
  if (assinaturas.some((a) => !a.integra)) return 'O conteúdo do arquivo foi alterado depois de assinado.'
  if (assinaturas.some((a) => a.certificado === 'FORA_DE_VIGOR'))
    return 'Há assinatura feita fora da validade do certificado.'
  return acrescido ? 'Algo foi acrescentado ao arquivo depois da última assinatura.' : null
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The lists that the file brings, each one of an authority of ours; null when what comes after the last signature is anything but
 *  those and the certificates that the signatures came with. */
const lcrsDoFim = async (
  pdf: Buffer,
  fim: number,
  trazidos: ReadonlySet<string>,
  autoridades: readonly Certificado[],
) => {
  const provas = provasDepoisDe(pdf, fim)
  if (!provas?.certificados.every((der) => trazidos.has(sha256(der)))) return null
  const lidas = []
  for (const der of provas.lcrs) {
    const revogadoDesde = await lerLcr(der, autoridades)
    if (!revogadoDesde) return null
    lidas.push(revogadoDesde)
  }
  return lidas
}

/** A list that the file itself brings may say that a certificate was revoked before it signed. */
const comLcrs = (
  assinatura: AssinaturaLida,
  lcrs: ReadonlyArray<(serie: string) => Date | null>,
): AssinaturaLida => {
  const { serie, quando, certificado } = assinatura
  const revogada = lcrs.some((desde) => {
    const quandoSaiu = serie && desde(serie)
    return quandoSaiu && quando && quandoSaiu <= quando
  })
  return revogada && certificado === 'EM_VIGOR' ? { ...assinatura, certificado: 'FORA_DE_VIGOR' } : assinatura
}

const lerFim = async (pdf: Buffer, lidas: readonly Lida[], autoridades: readonly Certificado[]) => {
  const ultima = lidas.at(-1)
  // Of what no signature of ours answers for, nothing more is read.
  if (!ultima || ultima.fim === pdf.length || !ultima.integra) return []
  const trazidos = new Set(lidas.flatMap((l) => l.trazidos))
  return lcrsDoFim(pdf, ultima.fim, trazidos, autoridades).catch(() => null)
}

/** It takes the processor for as long as the file is big: whoever serves others asks the examiner (examinador.ts). */
export const verificar = async (pdf: Buffer, autoridades: readonly Certificado[]): Promise<Verificacao> => {
  try {
    const lidas: Lida[] = []
    for (const digerida of digerir(pdf, faixasDe(pdf)))
      lidas.push(await lerDeEstranho(pdf, digerida, autoridades))
    const lcrs = await lerFim(pdf, lidas, autoridades)
    const assinaturas = lidas.map(({ trazidos: _, ...lida }) => comLcrs(lida, lcrs ?? []))
    const sobra = assinaturas.length > 0 && assinaturas.at(-1)?.fim !== pdf.length
    const provado = sobra && lcrs !== null && assinaturas.at(-1)?.integra === true
    const motivo = motivoDe(assinaturas, sobra && !provado)
    const comProvas = provado ? sha256(pdf) : null
    return { assinaturas, integro: motivo === null, motivo, comProvas }
  } catch (erro) {
    if (!(erro instanceof FaixasRecusadas)) throw erro
    return { assinaturas: [], integro: false, motivo: erro.message, comProvas: null }
  }
}
