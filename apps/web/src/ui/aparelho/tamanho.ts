import { MEGABYTE } from '@guara/domain/arquivo/tipos'
import { decimal, inteiro } from '@guara/domain/escrita'

const GIGABYTE = 1024 * MEGABYTE

export const tamanhoEmPalavras = (bytes: number) => {
  if (bytes >= GIGABYTE) return `${decimal(bytes / GIGABYTE, 1)} GB`
  return bytes >= MEGABYTE ? `${decimal(bytes / MEGABYTE, 1)} MB` : `${inteiro(Math.ceil(bytes / 1024))} kB`
}
