// How long is left of a deadline, and how that is told.
import { dataCurta, diasEntre, somarDias } from '../instrumento/dias.ts'
import { ATOS, atoDe, type CodigoDoAto } from './atos.ts'
import { nomeDaSemana } from './calendario.ts'
import { dias } from './contagem.ts'
import type { Prazo } from './prazo.ts'
import { limitesDaPrescricao } from './prescricao.ts'

export const diasAte = (data: string, hoje: string) => diasEntre(hoje, data)

/** The first still to come; when all have passed, the last that did. */
export const proximoPrazo = (datas: ReadonlyArray<string | null>, hoje: string): string | null => {
  const conhecidas = datas.filter((d) => d !== null).sort()
  return conhecidas.find((d) => d >= hoje) ?? conhecidas.at(-1) ?? null
}

export type TomDoPrazo = 'longe' | 'perto' | 'hoje' | 'vencido'

const PERTO_DIAS = 5

/** What the person has nothing to do in. */
export const ehDoOrgao = ({ ato = '' }: Pick<Prazo, 'ato'>) =>
  ato in ATOS && atoDe(ato as CodigoDoAto).doOrgao === true

/** The day is near and has not passed. */
export const estaVencendo = ({ diasRestantes }: Pick<Prazo, 'diasRestantes'>) =>
  diasRestantes !== null && diasRestantes >= 0 && diasRestantes <= PERTO_DIAS

/** A last day rolls over holidays, and over the yearly suspension. */
const FOLGA_DA_CONTAGEM = 45

/** Nothing out of these can be about to expire: whoever looks for it among many begins there. A term counts from an act of
 * the form, and is of a year at the most; a written day is its own. */
export const limitesDoVencimento = (hoje: string) => ({
  atoDesde: somarDias(hoje, -(365 + FOLGA_DA_CONTAGEM)),
  diaDe: somarDias(hoje, -FOLGA_DA_CONTAGEM),
  diaAte: somarDias(hoje, PERTO_DIAS + 1),
  ...limitesDaPrescricao(hoje, PERTO_DIAS),
})

/** segunda, 07/12/2026 */
export const diaPorExtenso = (data: string) => `${nomeDaSemana(data)}, ${dataCurta(data)}`

/** "faltam 12 dias, até segunda, 07/12/2026", "vence hoje, …", "venceu há 3 dias, …". */
export const contagemRegressiva = (data: string, hoje: string): { texto: string; tom: TomDoPrazo } => {
  const n = diasAte(data, hoje)
  const quando = diaPorExtenso(data)
  if (n === 0) return { texto: `vence hoje, ${quando}`, tom: 'hoje' }
  if (n < 0) return { texto: `venceu há ${dias(-n)}, ${quando}`, tom: 'vencido' }
  return {
    texto: `${n === 1 ? 'falta' : 'faltam'} ${dias(n)}, até ${quando}`,
    tom: n <= PERTO_DIAS ? 'perto' : 'longe',
  }
}
