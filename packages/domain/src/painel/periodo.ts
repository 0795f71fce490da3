// The period of the panel and the one before it. Both are whole days of the agency, from and to.
import { diasEntre, somarDias, somarMeses } from '../instrumento/dias.ts'

export interface Periodo {
  de: string
  ate: string
}

const PADRAO_EM_DIAS = 30

const primeiroDoMes = (dia: string) => `${dia.slice(0, 7)}-01`
const ultimoDoMes = (dia: string) => somarDias(somarMeses(primeiroDoMes(dia), 1), -1)

/** The last thirty days, today included, until somebody chooses. */
export const periodoPadrao = (hoje: string): Periodo => ({
  de: somarDias(hoje, 1 - PADRAO_EM_DIAS),
  ate: hoje,
})

export const mesDe = (dia: string): Periodo => ({ de: primeiroDoMes(dia), ate: ultimoDoMes(dia) })

/** A whole month is compared with the month before; any other period, with as many days before it. */
export const periodoAnterior = ({ de, ate }: Periodo): Periodo => {
  if (de === primeiroDoMes(de) && ate === ultimoDoMes(de)) return mesDe(somarDias(de, -1))
  return { de: somarDias(de, -(diasEntre(de, ate) + 1)), ate: somarDias(de, -1) }
}

/** The months that end with this day's, the oldest first. */
export const mesesAte = (dia: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => somarMeses(primeiroDoMes(dia), i - quantos + 1).slice(0, 7))
