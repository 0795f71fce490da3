// Rules of a new password: 8 to 100 characters and none of the commonest. Signing accepts any password that exists.
import { z } from 'zod'
import { SENHAS_COMUNS } from './senhas-comuns.ts'

export const SENHA_MINIMO = 8
export const SENHA_MAXIMO = 100
export const SENHA_COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'

const semEnfeite = (senha: string) => senha.normalize('NFKC').toLowerCase().trim()

export const senhaComum = (senha: string) => {
  const simples = semEnfeite(senha)
  if (SENHAS_COMUNS.has(simples)) return true
  // One character repeated is as easy as the first of the list.
  return new Set(simples).size <= 1
}

export const NovaSenha = z
  .string()
  .min(SENHA_MINIMO, `A senha precisa de ${SENHA_MINIMO} a ${SENHA_MAXIMO} caracteres`)
  .max(SENHA_MAXIMO, `A senha precisa de ${SENHA_MINIMO} a ${SENHA_MAXIMO} caracteres`)
  .refine((senha) => !senhaComum(senha), SENHA_COMUM)
