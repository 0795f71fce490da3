// Dates and hours typed as dd/mm/aaaa and dd/mm/aaaa hh:mm, in the agency's zone. Stored as YYYY-MM-DD and as an instant
// with its offset.
import { FUSO, formatarDataHora } from '@guara/domain/data-hora'
import { textoDoValor } from '../valores/texto-do-valor.ts'
import type { Leitura } from './texto-digitado.ts'

const EH_DATA = /^(\d{4})-(\d{2})-(\d{2})$/
const EH_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const dois = (n: string) => n.padStart(2, '0')

/** It is null when the calendar has no such day. */
const diaReal = (ano: string, mes: string, dia: string) => {
  const data = `${ano}-${dois(mes)}-${dois(dia)}`
  const instante = Date.parse(`${data}T00:00:00Z`)
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(data) ? data : null
}

const lerDia = (texto: string) => {
  const [, dia = '', mes = '', ano = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-]([1-9]\d{3})$/.exec(texto) ?? []
  return EH_DATA.test(texto)
    ? diaReal(...(texto.split('-') as [string, string, string]))
    : diaReal(ano, mes, dia)
}

const fuso = new Intl.DateTimeFormat('en-US', { timeZone: FUSO, timeZoneName: 'longOffset' })

/** -03:00, or what it was when there was summer time. */
const deslocamento = (data: string, hora: string) => {
  const partes = fuso.formatToParts(new Date(`${data}T${hora}:00-03:00`))
  return partes.find((p) => p.type === 'timeZoneName')?.value.slice(3) || '-03:00'
}

export const instanteDe = (data: string, hora: string) => `${data}T${hora}:00${deslocamento(data, hora)}`

const lerInstante = (texto: string) => {
  const [, dia = '', hora = '', minuto = ''] = /^(\S+)\s+(\d{1,2})[:h](\d{2})$/.exec(texto) ?? []
  const data = lerDia(dia)
  return data && Number(hora) < 24 && Number(minuto) < 60 ? instanteDe(data, `${dois(hora)}:${minuto}`) : null
}

/** Day and hour in the agency's zone, as its own two boxes want them. */
export const partesDoInstante = (valor: unknown): { data: string; hora: string } | null => {
  if (!ehInstante(valor)) return null
  const [, dia, mes, ano, hora] = /^(\d+)\/(\d+)\/(\d+) (.+)$/.exec(formatarDataHora(valor)) ?? []
  return { data: `${ano}-${mes}-${dia}`, hora: hora ?? '' }
}

const ehInstante = (valor: unknown): valor is string =>
  typeof valor === 'string' && EH_INSTANTE.test(valor) && !Number.isNaN(Date.parse(valor))

export const ehDia = (valor: unknown): valor is string =>
  typeof valor === 'string' && EH_DATA.test(valor) && lerDia(valor) !== null

export const escreverDia = (valor: unknown) =>
  ehDia(valor) ? valor.replace(EH_DATA, '$3/$2/$1') : textoDoValor(valor)

export const escreverInstante = (valor: unknown) =>
  ehInstante(valor) ? formatarDataHora(valor) : textoDoValor(valor)

/** Puts / and : in while the text grows in the usual shape; any other shape is left alone. */
const completarCom = (forma: RegExp, mascara: string) => (texto: string, anterior: string) => {
  const limpo = texto.replace(/([/: ])\1+/g, '$1')
  if (texto.length <= anterior.length || !forma.test(limpo)) return limpo
  const digitos = limpo.replace(/\D/g, '')
  let i = 0
  let saida = ''
  for (const c of mascara) {
    if (c === '#' && i >= digitos.length) break
    saida += c === '#' ? digitos[i++] : c
  }
  return saida
}

const comoDigitado = (ler: (texto: string) => string | null) => (texto: string) =>
  texto.trim() === '' ? null : (ler(texto.trim()) ?? texto)

export const DATA: Leitura = {
  ler: comoDigitado(lerDia),
  escrever: escreverDia,
  completar: completarCom(/^\d{2}(\/?(\d{0,2}|\d{2}\/?\d{0,4}))?$/, '##/##/####'),
}

export const DATA_HORA: Leitura = {
  ler: comoDigitado(lerInstante),
  escrever: escreverInstante,
  completar: completarCom(
    /^\d{2}(\/?(\d{0,2}|\d{2}\/?(\d{0,4}|\d{4} ?(\d{0,2}|\d{2}:?\d{0,2}))))?$/,
    '##/##/#### ##:##',
  ),
}
