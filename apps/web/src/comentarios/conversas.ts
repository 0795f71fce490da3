// Comments as they are read: each with its answers, and by the field that it is of.
import type { Comentario } from '@guara/domain/formulario/comentario'
import { estaAberto } from '@guara/domain/formulario/comentario'

export interface ConversaLida extends Comentario {
  respostas: readonly Comentario[]
}

export const conversasDe = (ditos: readonly Comentario[]): ConversaLida[] =>
  ditos
    .filter((c) => c.respostaA === null)
    .map((c) => ({ ...c, respostas: ditos.filter((r) => r.respostaA === c.id) }))

export const abertasDe = (conversas: readonly ConversaLida[]) => conversas.filter(estaAberto)

interface ComId {
  id: string
}

/** An instrument is named by its id, which stays when others come and go; the wizard names it by its place. */
export const noLugar = (campo: string, instrumentos: readonly ComId[]) =>
  campo.replace(/^instrumentos\.([^.]+)/, (todo, id: string) => {
    const posicao = instrumentos.findIndex((i) => i.id === id)
    return posicao < 0 ? todo : `instrumentos.${posicao}`
  })

/** The section of the view that holds a field. */
export const secaoDo = (campo: string) => {
  const raiz = campo.split('.')[0] ?? ''
  if (!campo.includes('.')) return raiz === 'equipe' ? 'equipe' : 'cabecalho'
  if (raiz === 'instrumentos') return 'instrumento'
  return raiz === 'evidencias' ? 'evidencia' : raiz
}
