// Which steps each type asks for (domain/etapas.md section 1). A form of several types asks for the strictest of them.
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'

interface Exigencia {
  /** 'ouNaoIdentificada': someone must be told, or that nobody could be. */
  identificacao: 'sim' | 'ouNaoIdentificada' | 'nao'
  endereco: boolean
  ponto: boolean
  fotos: number
}

const PUNITIVO: Exigencia = { identificacao: 'sim', endereco: true, ponto: true, fotos: 1 }
const SOBRE_COISAS: Exigencia = { ...PUNITIVO, identificacao: 'ouNaoIdentificada' }
const SEM_RESPONSAVEL: Exigencia = { identificacao: 'nao', endereco: false, ponto: true, fotos: 1 }
const DE_MAO_EM_MAO: Exigencia = { identificacao: 'sim', endereco: false, ponto: false, fotos: 1 }

export const EXIGENCIAS: Record<CodigoDeInstrumento, Exigencia> = {
  AUTO_INFRACAO: PUNITIVO,
  NOTIFICACAO: PUNITIVO,
  SUSPENSAO: PUNITIVO,
  DEMOLICAO: PUNITIVO,
  EMBARGO: SOBRE_COISAS,
  APREENSAO: SOBRE_COISAS,
  DEPOSITO: SOBRE_COISAS,
  DESTRUICAO: SOBRE_COISAS,
  AUTO_DE_ORIENTACAO: { ...PUNITIVO, fotos: 0 },
  SOLTURA: SEM_RESPONSAVEL,
  RECOLHIMENTO: SEM_RESPONSAVEL,
  DOACAO: DE_MAO_EM_MAO,
  ENTREGA: DE_MAO_EM_MAO,
}

const RIGOR = ['nao', 'ouNaoIdentificada', 'sim'] as const

export const exigenciasDe = (tipos: readonly CodigoDeInstrumento[]): Exigencia =>
  tipos
    .map((tipo) => EXIGENCIAS[tipo])
    .reduce(
      (a, b) => ({
        identificacao:
          RIGOR[Math.max(RIGOR.indexOf(a.identificacao), RIGOR.indexOf(b.identificacao))] ?? 'sim',
        endereco: a.endereco || b.endereco,
        ponto: a.ponto || b.ponto,
        fotos: Math.max(a.fotos, b.fotos),
      }),
      { identificacao: 'nao', endereco: false, ponto: false, fotos: 0 },
    )

/** Types that punish: they need the situation confirmed. */
export const ehPunitivo = (tipo: CodigoDeInstrumento) =>
  !['AUTO_DE_ORIENTACAO', 'SOLTURA', 'RECOLHIMENTO', 'DOACAO', 'ENTREGA'].includes(tipo)
