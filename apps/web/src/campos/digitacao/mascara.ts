// Masks of what has a fixed shape. They put the separators and take out what is not part of it; a text longer than the
// mask is left as it was typed, because cutting it could make another document out of it.

import type { CampoMascarado } from '@guara/domain/campos/campo'
import { semMascara, soDigitos } from '@guara/domain/cpf-cnpj'

const preencher = (caracteres: string, mascara: string) => {
  let i = 0
  let saida = ''
  for (const c of mascara) {
    if (i >= caracteres.length) break
    saida += c === '#' ? caracteres[i++] : c
  }
  return saida
}

const vagas = (mascara: string) => mascara.replace(/[^#]/g, '').length

const comMascara = (limpar: (texto: string) => string, mascara: string) => (texto: string) => {
  const limpo = limpar(texto)
  return limpo.length > vagas(mascara) ? texto : preencher(limpo, mascara)
}

/** A phone comes with or without the ninth digit, and with the country's code when it was copied from somewhere. */
const telefone = (texto: string) => {
  const digitos = soDigitos(texto).replace(/^55(?=\d{10,11}$)/, '')
  return comMascara(() => digitos, digitos.length > 10 ? '(##) #####-####' : '(##) ####-####')(texto)
}

export const MASCARAS: Record<CampoMascarado['tipo'], (texto: string) => string> = {
  cpf: comMascara(soDigitos, '###.###.###-##'),
  cnpj: comMascara(semMascara, '##.###.###/####-##'),
  cep: comMascara(soDigitos, '#####-###'),
  telefone,
  email: (texto) => texto,
  car: (texto) => texto.toUpperCase(),
}
