// What the text of a suggestion asks for (docs/dominio/fio.md#people): letters search names, a whole document its owner.
// A CNPJ may have letters since July 2026, so one that is typed whole is tried as either.
import { z } from 'zod'
import { cnpjValido, cpfOuCnpjValido, cpfValido, pareceCpf, semMascara } from '../cpf-cnpj.ts'

export interface BuscaDePessoa {
  /** Words of a name, letters alone: each must be in it. */
  palavras: string[]
  /** A whole CPF or CNPJ. */
  documento: string | null
}

/** A search of people names somebody: this many letters of a name, or a whole document. Fewer letters, or the first digits
 * that many share, would be a list of everybody, ten at a time. */
const LETRAS_MINIMAS = 3

/** A suggestion answers this many at most. */
export const SUGESTOES_MAXIMAS = 10

export const bastaParaBuscar = (texto: string | null) =>
  texto !== null && ((texto.match(/\p{L}/gu)?.length ?? 0) >= LETRAS_MINIMAS || cpfOuCnpjValido(texto))

const TAMANHO_DO_CNPJ = 14
const PALAVRAS_MAXIMAS = 8

export const lerBusca = (texto: string): BuscaDePessoa => {
  const letras = texto.normalize('NFC').replace(/[^\p{L}\s]/gu, '')
  const palavras = [...new Set(letras.split(/\s+/).filter(Boolean))].slice(0, PALAVRAS_MAXIMAS)
  return { palavras, documento: cpfOuCnpjValido(texto) ? semMascara(texto) : null }
}

/** Only a whole document can have wrong check digits: 11 digits without the mask of a CPF may begin a CNPJ. */
const documentoPossivel = (texto: string) => {
  if (/\p{L}/u.test(texto)) return true
  const digitos = semMascara(texto)
  if (/[.-]/.test(texto) && pareceCpf(texto)) return cpfValido(texto)
  return digitos.length < TAMANHO_DO_CNPJ || (digitos.length === TAMANHO_DO_CNPJ && cnpjValido(digitos))
}

export const TextoDaSugestao = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(documentoPossivel, 'CPF/CNPJ inválido')
