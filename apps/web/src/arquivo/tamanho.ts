import { MEGABYTE } from '@guara/domain/arquivo/tipos'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const tamanhoEmPalavras = (bytes: number) =>
  bytes >= MEGABYTE ? `${numero.format(bytes / MEGABYTE)} MB` : `${numero.format(Math.ceil(bytes / 1024))} kB`
