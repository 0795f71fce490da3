// Which deadline comes next, whose it is and whether it is near.
import { somarDias } from '../instrumento/dias.ts'
import { ATOS, atoDe, type CodigoDoAto } from './atos.ts'
import { PERTO_DIAS } from './contagem-regressiva.ts'
import { limitesDaPrescricao } from './prescricao.ts'
import type { Prazo } from './schema.ts'

/** The first still to come; when all have passed, the last that did. */
export const proximoPrazo = (datas: ReadonlyArray<string | null>, hoje: string): string | null => {
  const conhecidas = datas.filter((d) => d !== null).sort()
  return conhecidas.find((d) => d >= hoje) ?? conhecidas.at(-1) ?? null
}

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
