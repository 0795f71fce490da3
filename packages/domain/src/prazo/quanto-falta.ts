// Which deadline comes next, whose it is and whether it is near.
import { somarDias } from '../instrumento/dias.ts'
import { ATOS, atoDe, type CodigoDoAto } from './atos.ts'
import { PERTO_DIAS } from './contagem-regressiva.ts'
import type { Prazo } from './schema.ts'

/** The first still to come; when all have passed, the last that did. */
export const proximoPrazo = (datas: ReadonlyArray<string | null>, hoje: string): string | null => {
  const conhecidas = datas.filter((d) => d !== null).sort()
  return conhecidas.find((d) => d >= hoje) ?? conhecidas.at(-1) ?? null
}

/** What the person has nothing to do in. */
export const ehDoOrgao = ({ ato }: Pick<Prazo, 'ato'>) =>
  ato in ATOS && atoDe(ato as CodigoDoAto).doOrgao === true

/** The day is near and has not passed. */
export const estaVencendo = ({ diasRestantes }: Pick<Prazo, 'diasRestantes'>) =>
  diasRestantes !== null && diasRestantes >= 0 && diasRestantes <= PERTO_DIAS

/** What was past long before is no news: an installation that begins to tell does not tell years at once. */
export const VENCIDO_HA_POUCO = 15

/** Which days a filter asks for: until yesterday, from today on, or both; null, any. */
export const diasPedidos = (
  hoje: string,
  { vencidos, venceEm }: { vencidos?: boolean | null | undefined; venceEm?: number | null | undefined },
): { de: string | null; ate: string } | null => {
  if (venceEm != null) return { de: vencidos ? null : hoje, ate: somarDias(hoje, venceEm) }
  return vencidos ? { de: null, ate: somarDias(hoje, -1) } : null
}

/** The days of what is about to expire. */
export const diasDoVencimento = (hoje: string) => ({ de: hoje, ate: somarDias(hoje, PERTO_DIAS) })
