// Closing a form (T14 of docs/dominio/ciclo-de-vida.md#transitions): once the terms of the person are over, or once the process
// has its number and is of who judges. What is closed has no terms any more: one that nobody was told of would be lost.
import type { Condicao } from '../formulario/condicao.ts'
import { dataCurta } from '../instrumento/dias.ts'
import type { PrazoEFim } from './prazo.ts'
import { ehDoOrgao } from './quanto-falta.ts'

/** It is null when it may be closed; otherwise why not, and what to do. */
export const porqueNaoEncerra = (condicao: Condicao, prazos: readonly PrazoEFim[]): string | null => {
  const abertos = prazos.filter(
    ({ prazo, encerrado, daPessoa }) => daPessoa && !encerrado && !prazo.vencido && !ehDoOrgao(prazo),
  )
  const suspenso = abertos.find((p) => p.suspenso)
  if (suspenso)
    return `Falta a ciência do termo de retificação de ${suspenso.prazo.instrumento}: registre-a antes de encerrar, porque o prazo recomeça dela.`
  // Whoever judges runs the term from here on.
  if (condicao === 'REGISTRADO') return null
  const [aberto] = abertos
  if (!aberto) return null
  const { rotulo, instrumento, data } = aberto.prazo
  return data === null
    ? `Falta a ciência que faz correr o prazo: ${rotulo} de ${instrumento}. Registre-a antes de encerrar.`
    : `Ainda corre prazo: ${rotulo} de ${instrumento}, até ${dataCurta(data)}. Encerre depois dele, ou quando o órgão der o número do processo.`
}
