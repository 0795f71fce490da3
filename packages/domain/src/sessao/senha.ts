// Rules of a new password: 8 to 100 characters, none of the commonest, and not made of the person's own names or the
// product's. Signing accepts any password that exists.
import { z } from 'zod'
import { SENHAS_COMUNS } from './senhas-comuns.ts'

export const SENHA_MINIMO = 8
export const SENHA_MAXIMO = 100
export const SENHA_COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
export const SENHA_DO_PROPRIO_NOME =
  'Esta senha é feita do seu nome, do seu usuário ou do nome do sistema. Escolha outra.'

export const simplificar = (senha: string) => senha.normalize('NFKC').toLowerCase().trim()

export const senhaComum = (senha: string) => {
  const simples = simplificar(senha)
  if (SENHAS_COMUNS.has(simples)) return true
  // One character repeated is as easy as the first of the list.
  return new Set(simples).size <= 1
}

const DO_PRODUTO = ['guara', 'fiscalizacao']
/** How much must be left of a password when those names are taken out of it. */
const RESTO_MINIMO = 6

const semEnfeite = (texto: string) =>
  texto
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** A name with a year or a few digits is what anyone would try first. */
export const senhaDoProprioNome = (senha: string, dono: { login: string; nome: string; email: string }) => {
  const partes = [dono.login, ...dono.login.split(/[^a-z0-9]+/i), dono.email, dono.email.split('@')[0] ?? '']
  const nomes = [...partes, ...dono.nome.split(/\s+/)].map(semEnfeite).filter((nome) => nome.length >= 4)
  const inteira = semEnfeite(senha)
  // The longest first: a login that contains the first name would otherwise leave its end behind.
  const resto = [...nomes, ...DO_PRODUTO]
    .toSorted((a, b) => b.length - a.length)
    .reduce((sobra, nome) => sobra.replaceAll(nome, ''), inteira)
  return resto !== inteira && resto.length < RESTO_MINIMO
}

export const NovaSenha = z
  .string()
  .min(SENHA_MINIMO, `A senha precisa de ${SENHA_MINIMO} a ${SENHA_MAXIMO} caracteres`)
  .max(SENHA_MAXIMO, `A senha precisa de ${SENHA_MINIMO} a ${SENHA_MAXIMO} caracteres`)
  .refine((senha) => !senhaComum(senha), SENHA_COMUM)
