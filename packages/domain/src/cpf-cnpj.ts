// CPF and CNPJ: only digits (and, since July 2026, letters in a CNPJ) are kept; the mask is for people.
import { cnpj, cpf } from 'cpf-cnpj-validator'

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/** What is kept and searched: digits, and the capital letters that a CNPJ may have. */
export const semMascara = (texto: string) => texto.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What a search asks for: nothing where nothing was typed. What has neither digit nor letter ('%') stays as typed, to be
 *  refused: taken for nothing, it would find everybody. */
export const documentoProcurado = (texto: string | null | undefined) => {
  const digitado = texto?.trim() ?? ''
  return semMascara(digitado) || digitado || null
}

export const cpfValido = (texto: string) => cpf.isValid(texto)
export const cnpjValido = (texto: string) => cnpj.isValid(texto)

/** A CPF as someone may type it at the login: masked or not. */
export const pareceCpf = (texto: string) => /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(texto.trim())

const mascarar = (texto: string, mascara: string) => {
  let i = 0
  let saida = ''
  for (const c of mascara) {
    if (i >= texto.length) break
    saida += c === '#' ? texto[i++] : c
  }
  return saida
}

/** A text of over 11 characters is formatted as a CNPJ, otherwise as a CPF, also while it is being typed. */
export const formatarCpfCnpj = (texto: string) => {
  const limpo = semMascara(texto).slice(0, 14)
  return mascarar(limpo, limpo.length > 11 ? '##.###.###/####-##' : '###.###.###-##')
}

/** 'CPF 529.982.247-25', 'CNPJ 11.222.333/0001-81'; empty for what is written as neither. */
export const comNomeDoDocumento = (texto: string) => {
  if (
    !/^(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})$/i.test(
      texto.trim(),
    )
  )
    return ''
  const escrito = formatarCpfCnpj(texto)
  return `${escrito.includes('/') ? 'CNPJ' : 'CPF'} ${escrito}`
}

export const cpfOuCnpjValido = (texto: string) => {
  const limpo = semMascara(texto)
  return limpo.length > 11 ? cnpjValido(limpo) : cpfValido(limpo)
}
