import { MEGABYTE } from '@guara/domain/arquivo/tipos'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const GIGABYTE = 1024 * MEGABYTE

export const tamanhoEmPalavras = (bytes: number) => {
  if (bytes >= GIGABYTE) return `${numero.format(bytes / GIGABYTE)} GB`
  return bytes >= MEGABYTE
    ? `${numero.format(bytes / MEGABYTE)} MB`
    : `${numero.format(Math.ceil(bytes / 1024))} kB`
}
