import type { Campo, CampoDoTipo, Campos, Dados, TipoCampo } from '@guara/domain/campos/campo'
import type { Consultas, FormularioImpresso } from '../documento.ts'
import type { Bloco } from '../folha.ts'

/** What a face may ask: the form, the catalogues and the answers of the whole instrument. */
export interface Papel {
  formulario: FormularioImpresso
  consultas: Consultas
  dados: Dados
  /** The number by which the annex knows an evidence. */
  numeroDaEvidencia: (id: string) => number | undefined
  /** Fields within a group or a row. */
  blocosDe: (campos: Campos, dados: Dados) => Bloco[]
  textoDe: (campo: Campo, valor: unknown) => string
}

/** A short text goes into a cell beside its label; what needs the whole width comes as blocks, with the label in them. */
export type TextoOuBlocos = string | Bloco[]

export type Linha<T extends TipoCampo> = (
  campo: CampoDoTipo<T>,
  valor: unknown,
  papel: Papel,
) => TextoOuBlocos
