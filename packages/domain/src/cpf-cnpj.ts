// CPF and CNPJ: only digits (and, since July 2026, letters in a CNPJ) are kept; the mask is for people.
import { cpf } from 'cpf-cnpj-validator'

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

export const cpfValido = (texto: string) => cpf.isValid(texto)

/** A CPF as someone may type it at the login: masked or not. */
export const pareceCpf = (texto: string) => /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(texto.trim())
