// Recovery codes: ten, of fifty bits each, in letters and digits that are not taken for one another.
import { createHmac, randomInt } from 'node:crypto'
import type { Chaves } from '../../../chaves.ts'

const QUANTOS = 10
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const METADE = 5

const letras = () => Array.from({ length: METADE }, () => ALFABETO[randomInt(ALFABETO.length)]).join('')

export const novosCodigos = () => Array.from({ length: QUANTOS }, () => `${letras()}-${letras()}`)

/** It is read as typed: without regard to case and dashes, and the letters that the alphabet leaves out as what they
 * resemble. */
export const hashDoCodigo = ({ recuperacao }: Chaves, digitado: string) => {
  const simples = digitado
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHmac('sha256', recuperacao).update(simples).digest()
}
