// One instrument ready to be printed: its descriptor, its answers with what the system tells, and the faces.
import type { Dados } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { destinatariosDe } from '@guara/domain/cientificacao/destinatarios'
import { ehNoAto } from '@guara/domain/cientificacao/formas'
import type { Contexto, Instrumento } from '@guara/domain/instrumento/definicao'
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

/** The day that counts from the ciência is told with it; everything else was kept when the form was concluded. Of several
 * persons each has an own day, which the terms tell. */
const diasDaCiencia = ({ instrumento, ciencias }: Documento, ctx: Contexto): Dados => {
  const [unica, outra] = ciencias
  const cienciaData = unica?.contaDe ?? unica?.data
  const { dataLimite } =
    (cienciaData &&
      !outra &&
      instrumentoDe(instrumento.tipo)?.derivados?.({ ...instrumento.dados, cienciaData }, ctx)) ||
    {}
  return dataLimite ? { dataLimite } : {}
}

/** A form signed before the ciência registered itself has the day that was typed in it. */
const comCienciaDigitada = (documento: Documento): Documento => {
  const { instrumento, formulario, ciencias } = documento
  const { cienciaForma, cienciaData } = instrumento.dados
  if (ciencias.length > 0 || !ehNoAto(cienciaForma) || ehVazio(cienciaData)) return documento
  const [primeira] = destinatariosDe({ ...formulario, instrumentos: [instrumento] })
  return primeira
    ? {
        ...documento,
        ciencias: [{ pessoa: primeira.pessoa, forma: primeira.dita, data: emTexto(cienciaData) }],
      }
    : documento
}

export const folhetoDe = (impresso: Documento): Folheto => {
  const documento = comCienciaDigitada(impresso)
  const { instrumento, formulario, consultas, emitidoEm } = documento
  const tipo = instrumentoDe(instrumento.tipo)
  if (!tipo) throw new Error(`Tipo de instrumento desconhecido: ${instrumento.tipo}`)
  const ctx = { ...consultas, agora: emitidoEm, formulario, instrumento }
  const derivados = documento.derivados ?? tipo.derivados?.(instrumento.dados, ctx) ?? {}
  const dados = { ...instrumento.dados, ...derivados, ...diasDaCiencia(documento, ctx) }
  const numeroDaEvidencia = numeracaoDasEvidencias(formulario)
  return { documento, tipo, dados, faces: impressora({ formulario, consultas, dados, numeroDaEvidencia }) }
}
