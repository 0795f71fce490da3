// What a PDF, and each signature in it, is to the installation that is asked about it (docs/dominio/prova.md#validation),
// and how that is told to a citizen. Whoever has somebody's key can sign anything: only what is on record was issued.
import { z } from 'zod'

interface Aparencia {
  titulo: string
  frase: string
  /** It is said of one signature, beside its name. */
  assinatura: string
}

/** They go from the best to the worst: a file is what the worst of its signatures is. */
export const SITUACOES_DO_PDF = {
  EMITIDO: {
    titulo: 'Documento emitido por este órgão',
    frase: 'O arquivo é igual ao que foi assinado e registrado aqui: nada mudou desde a última assinatura.',
    assinatura: 'Assinatura registrada neste órgão',
  },
  IMPRESSAO: {
    titulo: 'Impressão feita por este órgão',
    frase:
      'É a impressão do documento assinado aqui, com o aviso do que veio depois dele. O que vale hoje está na página do código; o original assinado se baixa ali, em “Abrir a minha via”, ou se pede ao órgão.',
    assinatura: 'Assinatura registrada neste órgão',
  },
  INCOMPLETO: {
    titulo: 'Faltam assinaturas',
    frase:
      'O arquivo é uma cópia de antes da última assinatura exigida: o ato ainda não existia e a cópia não obriga ninguém. Peça o documento com todas as assinaturas.',
    assinatura: 'Assinatura registrada neste órgão',
  },
  NAO_EMITIDO: {
    titulo: 'Este órgão não emitiu este documento',
    frase:
      'Foi usado um certificado deste órgão, mas o arquivo não está entre os documentos emitidos. Não o aceite como verdadeiro e avise o órgão.',
    assinatura: 'Assinatura sem registro neste órgão',
  },
  CERTIFICADO_FORA_DE_USO: {
    titulo: 'Assinado com certificado que não valia mais',
    frase:
      'Na data da assinatura, o certificado estava vencido ou já tinha sido retirado de uso, e o arquivo não está entre os documentos emitidos. Não o aceite como verdadeiro e avise o órgão.',
    assinatura: 'Certificado vencido ou retirado de uso quando assinou',
  },
  ALTERADO: {
    titulo: 'O documento foi alterado',
    frase: 'O arquivo mudou depois de assinado. Peça o original a quem o entregou.',
    assinatura: 'O conteúdo mudou depois desta assinatura',
  },
  DESCONHECIDO: {
    titulo: 'Documento desconhecido',
    frase: 'O arquivo não foi assinado por este órgão. Confira o código impresso no documento.',
    assinatura: 'Assinatura de fora deste órgão',
  },
} as const satisfies Record<string, Aparencia>

export const SituacaoDoPdf = z.enum(
  Object.keys(SITUACOES_DO_PDF) as [keyof typeof SITUACOES_DO_PDF, ...Array<keyof typeof SITUACOES_DO_PDF>],
)
export type SituacaoDoPdf = z.infer<typeof SituacaoDoPdf>

/** The file is as it was made here; whether it still holds is told by its record. */
export const ehIntegro = (situacao: SituacaoDoPdf) => situacao === 'EMITIDO' || situacao === 'IMPRESSAO'

/** How many are there of those that the act needs; `exigidas` is null where that is not known any more. */
export const fraseDasQueFaltam = (tem: number, exigidas: number | null) =>
  exigidas === null
    ? SITUACOES_DO_PDF.INCOMPLETO.frase
    : `O arquivo tem ${tem} das ${exigidas} assinaturas exigidas.`

export const piorSituacao = (situacoes: readonly SituacaoDoPdf[]): SituacaoDoPdf | undefined =>
  SituacaoDoPdf.options.findLast((situacao) => situacoes.includes(situacao))
