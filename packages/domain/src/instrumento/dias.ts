// Days as AAAA-MM-DD, which compare as texts, always those of the agency's zone.
import { FUSO } from '../data-hora.ts'
import { contados } from '../escrita.ts'

const porDia = new Intl.DateTimeFormat('en-CA', {
  timeZone: FUSO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant, or of a day already; empty while it is missing or half typed. */
export const diaDe = (valor: unknown): string => {
  if (typeof valor === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(valor)) return valor
  const instante = valor instanceof Date ? valor : new Date(typeof valor === 'string' ? valor : Number.NaN)
  return Number.isNaN(instante.getTime()) ? '' : porDia.format(instante)
}

/** The same day, years before. February 29th stays itself, which still compares rightly. */
export const anosAntes = (dia: string, anos: number): string =>
  `${String(Number(dia.slice(0, 4)) - anos).padStart(4, '0')}${dia.slice(4)}`

const UM_DIA = 86_400_000

const emMs = (dia: string) => Date.parse(`${dia}T12:00:00Z`)
const deMs = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Days of the calendar; a term that has to end on a day of work is counted by prazo/limite.ts. */
export const somarDias = (dia: string, dias: number): string => deMs(emMs(dia) + dias * UM_DIA)

/** Months go from date to date; the last day of the month stands for a day that it does not have (Lei 9.784/1999,
 * art. 66, § 3º). */
export const somarMeses = (dia: string, meses: number): string => {
  const [ano = 0, mes = 0, d = 0] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano, mes + meses, 0)).getUTCDate()
  return deMs(Date.UTC(ano, mes - 1 + meses, Math.min(d, ultimo), 12))
}

/** Negative when it has passed. */
export const diasEntre = (de: string, ate: string): number => Math.round((emMs(ate) - emMs(de)) / UM_DIA)

/** Sunday is 0. */
export const diaDaSemana = (dia: string): number => new Date(emMs(dia)).getUTCDay()

/** 07/12/2026 */
export const dataCurta = (dia: string): string => dia.split('-').reverse().join('/')

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

export const nomeDaSemana = (dia: string): string => SEMANA[diaDaSemana(dia)] as string

/** segunda, 07/12/2026 */
export const diaPorExtenso = (dia: string) => `${nomeDaSemana(dia)}, ${dataCurta(dia)}`

export const emDias = (n: number) => contados(n, 'dia', 'dias')
