// Every finding of a form: the rules of the blindagem, then the warnings of each of its instruments; those that block
// first, then in the order of the steps. What is neither grave nor answered keeps the form from being sent.
import { ETAPAS } from '../formulario/etapas/etapas.ts'
import { etapaDaPendencia } from '../formulario/pendencias.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { avisosDoInstrumento } from '../instrumento/pendencias.ts'
import type { AmbienteDaBlindagem } from './regra.ts'
import { REGRAS_DA_BLINDAGEM } from './regras.ts'
import type { AchadoDaBlindagem } from './schema.ts'

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

/** The codes of all that is checked of a form: the rules of the blindagem, and the warnings of the kinds that it has. */
export const regrasDe = ({ instrumentos }: FormularioLido): string[] => [
  ...new Set([
    ...REGRAS_DA_BLINDAGEM.map((r) => r.codigo),
    ...instrumentos
      .filter((i) => !i.cancelado)
      .flatMap(({ tipo }) => (instrumentoDe(tipo)?.avisos ?? []).map((aviso) => aviso.codigo)),
  ]),
]

const passoDe = (achado: AchadoDaBlindagem) => {
  const etapa = etapaDaPendencia(achado)
  return ETAPAS.findIndex(({ nome }) => nome === etapa)
}

export const emOrdem = (a: AchadoDaBlindagem, b: AchadoDaBlindagem) =>
  Number(b.grave) - Number(a.grave) || passoDe(a) - passoDe(b)

export const achadosDaBlindagem = (
  formulario: FormularioLido,
  ambiente: AmbienteDaBlindagem,
): AchadoDaBlindagem[] =>
  [
    ...REGRAS_DA_BLINDAGEM.flatMap(({ codigo, titulo, fundamento, grave, achar }) =>
      achar(formulario, ambiente).map((achado) => ({ regra: codigo, titulo, fundamento, grave, ...achado })),
    ),
    ...dosInstrumentos(formulario, ambiente),
  ].sort(emOrdem)
