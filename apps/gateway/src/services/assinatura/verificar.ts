// What a PDF proves, from its bytes alone: every signature over its own range, its certificate up to our authority, and
// whether anything came after the last one. Nothing in the file is trusted: it may come from anybody.
import { type Certificado, emitidoPor, emVigor, lerCertificado, titularDe } from './certificado.ts'
import { lerCms } from './cms.ts'
import { digerir, FaixasRecusadas, faixasDe } from './faixas.ts'

export interface AssinaturaLida {
  nome: string
  serie: string | null
  quando: Date | null
  /** Whether this installation issued the certificate, and it was in force when it signed. */
  certificado: 'EM_VIGOR' | 'FORA_DE_VIGOR' | 'DE_OUTRO'
  /** The bytes that it covers are those that were signed. */
  integra: boolean
  /** The offset at which the revision that it signed ends, and the SHA-256 of that revision. */
  fim: number
  revisao: string
}

export interface Verificacao {
  assinaturas: AssinaturaLida[]
  /** Every one whole and ours, and the last covers the file to its end. */
  integro: boolean
  motivo: string | null
}

const DESCONHECIDA = {
  nome: 'Assinatura não reconhecida',
  serie: null,
  quando: null,
  certificado: 'DE_OUTRO',
  integra: false,
} as const

const lerAssinatura = async (
  pdf: Buffer,
  { abre, fecha, fim, coberto, revisao }: ReturnType<typeof digerir>[number],
  autoridade: Certificado,
): Promise<AssinaturaLida> => {
  const hexa = pdf.toString('latin1', abre + 1, fecha - 1).replace(/\s/g, '')
  const cms = lerCms(Buffer.from(hexa, 'hex'))
  if (!cms) return { ...DESCONHECIDA, fim, revisao }
  const { quando } = cms
  const certificado = lerCertificado(cms.certificado)
  const nosso = quando !== null && (await emitidoPor(certificado, autoridade))
  return {
    nome: titularDe(certificado) || DESCONHECIDA.nome,
    serie: certificado.serialNumber,
    quando,
    certificado: !nosso ? 'DE_OUTRO' : emVigor(certificado, quando) ? 'EM_VIGOR' : 'FORA_DE_VIGOR',
    // Of a stranger's signature there is nothing to say.
    integra: nosso && cms.confere(coberto),
    fim,
    revisao,
  }
}

/** Bytes that a certificate is taken from may break the reader of certificates: then nobody is known to have signed. */
const lerDeEstranho = async (...[pdf, digerida, autoridade]: Parameters<typeof lerAssinatura>) => {
  try {
    return await lerAssinatura(pdf, digerida, autoridade)
  } catch {
    return { ...DESCONHECIDA, fim: digerida.fim, revisao: digerida.revisao }
  }
}

const motivoDe = (assinaturas: readonly AssinaturaLida[], tamanho: number) => {
  if (assinaturas.length === 0) return 'O arquivo não tem assinatura digital.'
  if (assinaturas.some((a) => a.certificado === 'DE_OUTRO'))
    return 'Há assinatura que não foi feita com certificado desta instalação.'
  if (assinaturas.some((a) => !a.integra)) return 'O conteúdo do arquivo foi alterado depois de assinado.'
  if (assinaturas.some((a) => a.certificado === 'FORA_DE_VIGOR'))
    return 'Há assinatura feita fora da validade do certificado.'
  return assinaturas.at(-1)?.fim === tamanho
    ? null
    : 'Algo foi acrescentado ao arquivo depois da última assinatura.'
}

/** It takes the processor for as long as the file is big: whoever serves others asks the examiner (examinador.ts). */
export const verificar = async (pdf: Buffer, autoridade: Certificado): Promise<Verificacao> => {
  try {
    const assinaturas: AssinaturaLida[] = []
    for (const digerida of digerir(pdf, faixasDe(pdf)))
      assinaturas.push(await lerDeEstranho(pdf, digerida, autoridade))
    const motivo = motivoDe(assinaturas, pdf.length)
    return { assinaturas, integro: motivo === null, motivo }
  } catch (erro) {
    if (!(erro instanceof FaixasRecusadas)) throw erro
    return { assinaturas: [], integro: false, motivo: erro.message }
  }
}
