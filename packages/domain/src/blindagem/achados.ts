// Every finding of a form: the rules of the blindagem, then the warnings of each of its instruments. What is neither
// grave nor answered keeps the form from being sent.
import type { FormularioLido } from '../instrumento/definicao.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { avisosDoInstrumento } from '../instrumento/pendencias.ts'
import type { AmbienteDaBlindagem } from './regra.ts'
import { REGRAS_DA_BLINDAGEM } from './regras.ts'

export interface AchadoDaBlindagem {
  regra: string
  titulo: string
  fundamento: string
  /** Dotted path in the form, as in a pendência. */
  campo: string
  mensagem: string
  grave: boolean
}

interface JustificativaDaBlindagem {
  regra: string
  texto: string
}

const dosInstrumentos = (formulario: FormularioLido, ambiente: AmbienteDaBlindagem): AchadoDaBlindagem[] =>
  formulario.instrumentos.flatMap((instrumento) =>
    avisosDoInstrumento(instrumento, formulario, ambiente).map(({ codigo, fundamento, campo, mensagem }) => ({
      regra: codigo,
      titulo: instrumentoDe(instrumento.tipo)?.nome ?? instrumento.tipo,
      fundamento,
      campo,
      mensagem,
      grave: false,
    })),
  )

export const achadosDaBlindagem = (
  formulario: FormularioLido,
  ambiente: AmbienteDaBlindagem,
): AchadoDaBlindagem[] => [
  ...REGRAS_DA_BLINDAGEM.flatMap(({ codigo, titulo, fundamento, grave, achar }) =>
    achar(formulario, ambiente).map(({ campo, mensagem }) => ({
      regra: codigo,
      titulo,
      fundamento,
      campo,
      mensagem,
      grave,
    })),
  ),
  ...dosInstrumentos(formulario, ambiente),
]

/** Grave ones are pendências and have no answer but the correction. */
export const semResposta = (
  achados: readonly AchadoDaBlindagem[],
  justificativas: readonly JustificativaDaBlindagem[],
): AchadoDaBlindagem[] =>
  achados.filter(
    ({ regra, grave }) => !grave && !justificativas.some((j) => j.regra === regra && j.texto.trim() !== ''),
  )
