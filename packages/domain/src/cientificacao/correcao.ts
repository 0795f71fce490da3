// A second ciência (docs/dominio/ciencia.md#corrections): equal to the first it is refused, and one that contradicts it is
// a correction, which has reason and proof and stands beside what was recorded.
import type { Dados } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import { formatarDataHora } from '../data-hora.ts'
import { instanteDe, textoDe } from '../instrumento/leitura.ts'
import { FORMAS_DE_CIENCIA } from './formas.ts'
import { MINUTO, type Situacao } from './situacao.ts'

/** What a second ciência contradicts, where the person already has one. */
const registradaDe = (dados: Dados, s: Situacao) => {
  const pessoa = textoDe(dados.pessoa) || null
  const dela = s.ciencias.filter((c) => pessoa === null || c.pessoa === pessoa)
  return dela.length > 0 && dela.every((c) => c.registradaEm !== null) ? dela[0] : undefined
}

export const CONTRADIZ = 'Isto contradiz o documento assinado. Registre como correção, com prova'

const noMesmoMinuto = (a: unknown, b: unknown) =>
  Math.floor(instanteDe(a) / MINUTO) === Math.floor(instanteDe(b) / MINUTO)

export const ehSegundaCiencia = (dados: Dados, s: Situacao) => registradaDe(dados, s) !== undefined

/** Why a second ciência is refused, or null: then it is a correction, and has reason and proof. */
export const recusaDaSegunda = (dados: Dados, s: Situacao): string | null => {
  const primeira = registradaDe(dados, s)
  if (!primeira || dados.semEfeito === true) return null
  const nada = ehVazio(dados.forma) && ehVazio(dados.dataHora)
  if (nada || (dados.forma === primeira.forma && noMesmoMinuto(dados.dataHora, primeira.data)))
    return primeira.data && primeira.forma
      ? `A ciência já está registrada em ${formatarDataHora(primeira.data)}, ${FORMAS_DE_CIENCIA[primeira.forma]}`
      : 'Este formulário não exige ciência'
  return ehVazio(dados.comprovante) || ehVazio(dados.motivo) ? CONTRADIZ : null
}
