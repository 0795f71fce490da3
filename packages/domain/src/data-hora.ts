// Dates and times in the short local format, always in the agency's zone whatever the device says
// (docs/dominio/fio.md#dates).
export const FUSO = 'America/Sao_Paulo'

/** No act, satellite or complaint is older: a year before it is a slip of who typed it, and the database has no year 0. */
export const PRIMEIRO_DIA = '1900-01-01'

const anoLocal = new Intl.DateTimeFormat('en', { timeZone: FUSO, year: 'numeric' })

/** The year of a code is the agency's, not the server's. */
export const anoDe = (instante: Date) => Number(anoLocal.format(instante))

const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** 14/11/2026 14:32 */
export const formatarDataHora = (instante: string | Date) =>
  dataHora.format(new Date(instante)).replace(', ', ' ')

const horaLocal = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: '2-digit', minute: '2-digit' })

export const formatarHora = (instante: string) => horaLocal.format(new Date(instante))
