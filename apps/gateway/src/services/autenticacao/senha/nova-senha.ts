// What a new password may not be, beyond its length and the short list that the screen knows by itself: one of the many
// common ones, or the person's own names or the product's with little added.
import { invalido } from '@guara/domain/erros'
import {
  SENHA_COMUM,
  SENHA_DO_PROPRIO_NOME,
  senhaDoProprioNome,
  simplificar,
} from '@guara/domain/sessao/senha'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some fifty thousand passwords of public leaks, of which eighteen thousand are long enough to be tried. */
const COMUNS: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const senhaMuitoComum = (senha: string) => COMUNS.has(simplificar(senha))

export const recusarSenhaFraca = (
  usuario: { login: string; nome: string; email: string },
  senha: string,
  campo: string,
) => {
  if (senhaMuitoComum(senha)) throw invalido(campo, SENHA_COMUM)
  if (senhaDoProprioNome(senha, usuario)) throw invalido(campo, SENHA_DO_PROPRIO_NOME)
}
