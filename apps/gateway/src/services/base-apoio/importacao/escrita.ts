// Sources write numbers and dates each in its own way; a person reads them in one.
import { hectares, reais } from '@guara/domain/escrita'

const numero = (texto: string) => {
  const virgula = texto.lastIndexOf(',')
  const ponto = texto.lastIndexOf('.')
  const limpo = virgula > ponto ? texto.replaceAll('.', '').replace(',', '.') : texto.replaceAll(',', '')
  const n = Number(limpo.replace(/[R$\s]/g, ''))
  return Number.isFinite(n) ? n : null
}

const dinheiro = (texto: string) => {
  const n = numero(texto)
  return n === null ? texto : reais(n).replace(/\u00a0/g, ' ')
}

const area = (texto: string) => {
  const n = numero(texto)
  return n === null ? texto : hectares(n)
}

/** AAAA-MM-DD becomes DD/MM/AAAA, with its hour unless it is midnight, which is what a day alone is written as; the rest stays
 * as it came. */
const data = (texto: string) =>
  texto
    .replace(/^(\d{4})-(\d{2})-(\d{2})(?=[TZ ]|$)/, '$3/$2/$1')
    .replace(/^(\d{2}\/\d{2}\/\d{4})(?:[T ]00:00(?::00(?:\.0+)?)?)?Z?$/, '$1')
    .replace(/^(\d{2}\/\d{2}\/\d{4})T/, '$1 ')

export const ESCRITAS = { texto: (texto: string) => texto, data, dinheiro, hectares: area }
