// How values are written on paper, in the short formats of the country.
import { formatarDataHora } from '@guara/domain/data-hora'
import { decimal, inteiro, reais } from '@guara/domain/escrita'
import { dataCurta, diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'

/** Whatever a draft holds, in letters: nothing that was stored is hidden because it is of the wrong kind. */
export const emTexto = (valor: unknown): string => {
  if (valor === undefined || valor === null) return ''
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}

export const cortar = (texto: string, maximo: number) =>
  texto.trim().length > maximo
    ? `${texto.trim().slice(0, maximo)}… [cortado aqui: passa de ${inteiro(maximo)} caracteres]`
    : texto

export const emReais = (valor: unknown) => (typeof valor === 'number' ? reais(valor) : emTexto(valor))

export const emNumero = (valor: unknown, casas = 6) =>
  typeof valor === 'number' ? decimal(valor, casas) : emTexto(valor)

/** A day, of a day or of an instant; what is neither stays as it is. */
export const emDia = (valor: unknown) => {
  const dia = diaDe(valor)
  return dia ? dataCurta(dia) : emTexto(valor)
}

export const emInstante = (valor: unknown) =>
  typeof valor === 'string' && !Number.isNaN(Date.parse(valor)) ? formatarDataHora(valor) : emTexto(valor)

export const hashCurto = (hash: string) => hash.slice(0, 12)

/** 'Rua das Lobeiras, S/N, Centro': what is empty leaves no comma behind. */
export const juntar = (partes: ReadonlyArray<string | null | undefined>, separador = ', ') =>
  partes.filter((p) => p?.trim()).join(separador)

/** The form's number, which the agency's own replaces, over what was typed in the instrument. */
export const emProcesso = (...numeros: unknown[]) => numeros.map(textoDe).find(Boolean) ?? 'A autuar'
