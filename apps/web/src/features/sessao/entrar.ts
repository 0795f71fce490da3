import { sessao } from '@guara/domain/sessao/contract'
import type { Credenciais } from '@guara/domain/sessao/schema'
import { createClient } from '../../api/client.ts'
import { sessaoAtual } from '../../api/sessao-atual.ts'

const api = createClient(sessao)

/** The session begins only when all is at hand: the token, whose it is, and the key of what they keep on this device. */
export const iniciarSessao = async (token: string) => {
  const { receberChave } = await import('../../offline/cofre/cofre.ts')
  const conta = await api.conta({}, { token })
  await receberChave(conta.id, token)
  sessaoAtual.iniciar(token, conta)
  void import('./aparelho-avisado.ts')
    .then(({ renovarAparelho }) => renovarAparelho(conta.id))
    .catch(() => {})
  return conta
}

export const entrar = async (credenciais: Credenciais) => {
  const { id_token: token } = await api.entrar({ body: credenciais })
  await iniciarSessao(token)
}
