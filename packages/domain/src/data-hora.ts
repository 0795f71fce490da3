// Dates and times in the short local format (section 9), always in the agency's zone whatever the device says.
export const FUSO = 'America/Sao_Paulo'

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
