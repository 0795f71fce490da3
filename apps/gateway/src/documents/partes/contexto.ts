// One instrument ready to be printed: its descriptor, its answers with what the system tells, and the faces.
import type { Dados } from '@guara/domain/campos/campo'
import type { Instrumento } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { Documento, FormularioImpresso } from '../documento.ts'
import { emTexto } from '../escrita.ts'
import { type Impressora, impressora } from '../linhas.ts'

export interface Folheto {
  documento: Documento
  tipo: Instrumento
  /** The answers and what was told from them. */
  dados: Dados
  faces: Impressora
}

/** Evidence is numbered by its place in the form, so that two instruments call the same photo by the same number. */
export const numeracaoDasEvidencias = ({ evidencias }: FormularioImpresso) => {
  const numeros = new Map(evidencias.map((e, i) => [emTexto(e.id), i + 1]))
  return (id: string) => numeros.get(id)
}

export const folhetoDe = (documento: Documento): Folheto => {
  const { instrumento, formulario, consultas, emitidoEm } = documento
  const tipo = instrumentoDe(instrumento.tipo)
  if (!tipo) throw new Error(`Tipo de instrumento desconhecido: ${instrumento.tipo}`)
  const ctx = { ...consultas, agora: emitidoEm, formulario, instrumento }
  const derivados = documento.derivados ?? tipo.derivados?.(instrumento.dados, ctx) ?? {}
  const dados = { ...instrumento.dados, ...derivados }
  const numeroDaEvidencia = numeracaoDasEvidencias(formulario)
  return { documento, tipo, dados, faces: impressora({ formulario, consultas, dados, numeroDaEvidencia }) }
}
