import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { NovaSenha, SENHA_MAXIMO, SENHA_MINIMO } from '@guara/domain/sessao/senha'
import { string } from 'zod'

export const REGRA_DA_SENHA = `De ${SENHA_MINIMO} a ${SENHA_MAXIMO} caracteres; nem comum, nem feita do seu nome, do seu usuário ou do nome do sistema.`

/** The new password typed twice: the rules of the domain, and the second like the first. */
export const camposDaNovaSenha = {
  novaSenha: string().min(1, PREENCHA_O_CAMPO).pipe(NovaSenha),
  confirmacao: string().min(1, PREENCHA_O_CAMPO),
}

export const senhasIguais = (campos: { novaSenha: string; confirmacao: string }) =>
  campos.novaSenha === campos.confirmacao

export const ERRO_DE_CONFIRMACAO = {
  path: ['confirmacao'],
  message: 'As duas senhas precisam ser iguais',
}
