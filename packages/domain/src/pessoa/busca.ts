// What the text of a suggestion asks for (docs/dominio/fio.md#people): letters search names, digits search documents.
// A CNPJ may have letters since July 2026, so a single word that mixes both is tried as either.
import { z } from 'zod'
import { cnpjValido, cpfValido, pareceCpf, semMascara } from '../cpf-cnpj.ts'

export interface BuscaDePessoa {
  /** Words of a name, letters alone: each must be in it. */
  palavras: string[]
  /** First characters of a CPF or CNPJ. */
  documento: string | null
}

/** A search of people names somebody: this many letters or digits, or a document. Fewer would be a list of everybody,
 * and every suggestion leaves its mark in the audit. */
const LETRAS_MINIMAS = 3

/** A suggestion answers this many at most. */
export const SUGESTOES_MAXIMAS = 10

export const bastaParaBuscar = (texto: string | null) =>
  (texto?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LETRAS_MINIMAS

const TAMANHO_DO_CNPJ = 14
const PALAVRAS_MAXIMAS = 8

export const lerBusca = (texto: string): BuscaDePessoa => {
  const letras = texto.normalize('NFC').replace(/[^\p{L}\s]/gu, '')
  const palavras = [...new Set(letras.split(/\s+/).filter(Boolean))].slice(0, PALAVRAS_MAXIMAS)
  const documento = semMascara(texto)
  const pareceDocumento =
    /\d/.test(documento) &&
    documento.length <= TAMANHO_DO_CNPJ &&
    (!letras.trim() || /^\S+$/.test(texto.trim()))
  return { palavras, documento: pareceDocumento ? documento : null }
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
