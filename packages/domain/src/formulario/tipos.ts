// The kinds that may share a form, as one rule: those that combine may be together; each of the rest excludes every
// other (docs/dominio/instrumentos.md#combining). The dialog of a new form and the gateway ask the same functions.
import { z } from 'zod'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'

const CODIGOS = TIPOS_DE_INSTRUMENTO.map((t) => t.codigo) as [CodigoDeInstrumento, ...CodigoDeInstrumento[]]
export const TipoFormulario = z.enum(CODIGOS)

const POR_CODIGO = new Map(TIPOS_DE_INSTRUMENTO.map((t) => [t.codigo, t]))

export const nomeDoTipo = (codigo: CodigoDeInstrumento) => POR_CODIGO.get(codigo)?.nome ?? codigo

const combinavel = (codigo: CodigoDeInstrumento) => POR_CODIGO.get(codigo)?.combinavel === true

export const compativeis = (a: CodigoDeInstrumento, b: CodigoDeInstrumento) =>
  a === b || (combinavel(a) && combinavel(b))

/** Why a type cannot join what is chosen, or null when it can. */
export const motivoDaExclusao = (
  tipo: CodigoDeInstrumento,
  escolhidos: readonly CodigoDeInstrumento[],
): string | null => {
  const contra = escolhidos.find((escolhido) => !compativeis(tipo, escolhido))
  if (!contra) return null
  return combinavel(tipo)
    ? `Não combina com ${nomeDoTipo(contra)}, que é lavrado sozinho`
    : `${nomeDoTipo(tipo)} é lavrado sozinho: desmarque ${nomeDoTipo(contra)}`
}

/** Choosing a type unselects what it excludes; choosing it again lets it go. */
export const alternar = (
  escolhidos: readonly CodigoDeInstrumento[],
  tipo: CodigoDeInstrumento,
): CodigoDeInstrumento[] =>
  escolhidos.includes(tipo)
    ? escolhidos.filter((e) => e !== tipo)
    : [...escolhidos.filter((e) => compativeis(e, tipo)), tipo]

export const SELECIONE_UM_TIPO = 'Selecione ao menos um tipo'

/** What a form may be made of: at least one type, none twice, none excluded by another. */
export const TiposFormulario = z
  .array(TipoFormulario)
  .min(1, SELECIONE_UM_TIPO)
  .transform((tipos) => [...new Set(tipos)])
  .superRefine((tipos, ctx) => {
    for (const tipo of tipos) {
      const motivo = motivoDaExclusao(tipo, tipos)
      if (motivo) return ctx.addIssue({ code: 'custom', message: motivo })
    }
  })
