// How values are written on paper, in the short formats of the country.
import { formatarDataHora } from '@guara/domain/data-hora'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const NUMERO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** Whatever a draft holds, in letters: nothing that was stored is hidden because it is of the wrong kind. */
export const emTexto = (valor: unknown): string => {
  if (valor === undefined || valor === null) return ''
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}

export const cortar = (texto: string, maximo: number) =>
  texto.trim().length > maximo
    ? `${texto.trim().slice(0, maximo)}… [cortado aqui: passa de ${maximo.toLocaleString('pt-BR')} caracteres]`
    : texto

export const emReais = (valor: unknown) => (typeof valor === 'number' ? REAIS.format(valor) : emTexto(valor))

export const emNumero = (valor: unknown, casas?: number) => {
  if (typeof valor !== 'number') return emTexto(valor)
  return casas === undefined
    ? NUMERO.format(valor)
    : valor.toLocaleString('pt-BR', { maximumFractionDigits: casas })
}

/** A day, of a day or of an instant; what is neither stays as it is. */
export const emDia = (valor: unknown) => {
  const dia = diaDe(valor)
  return dia ? dia.split('-').reverse().join('/') : emTexto(valor)
}

export const emInstante = (valor: unknown) =>
  typeof valor === 'string' && !Number.isNaN(Date.parse(valor)) ? formatarDataHora(valor) : emTexto(valor)

export const hashCurto = (hash: string) => hash.slice(0, 12)

/** 'Rua das Lobeiras, S/N, Centro': what is empty leaves no comma behind. */
export const juntar = (partes: ReadonlyArray<string | null | undefined>, separador = ', ') =>
  partes.filter((p) => p?.trim()).join(separador)

/** The form's number, which the agency's own replaces, over what was typed in the instrument. */
export const emProcesso = (...numeros: unknown[]) => numeros.map(textoDe).find(Boolean) ?? 'A autuar'
