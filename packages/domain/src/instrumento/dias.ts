// Days as AAAA-MM-DD, which compare as texts, always those of the agency's zone.
import { FUSO } from '../data-hora.ts'

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

/** A term that leaves out its first day. Working days are Monday to Friday: the system knows no holidays. */
export const somarDias = (dia: string, dias: number, uteis = false): string => {
  let data = Date.parse(`${dia}T12:00:00Z`)
  for (let restam = dias; restam > 0; ) {
    data += UM_DIA
    const semana = new Date(data).getUTCDay()
    if (!uteis || (semana !== 0 && semana !== 6)) restam -= 1
  }
  return new Date(data).toISOString().slice(0, 10)
}
