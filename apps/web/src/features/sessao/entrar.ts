import { sessao } from '@guara/domain/sessao/contract'
import type { Credenciais } from '@guara/domain/sessao/schema'
import { createClient } from '../../api/client.ts'
import { sessaoAtual } from '../../api/sessao-atual.ts'

const api = createClient(sessao)

/** The session begins only when both are at hand: the token and whose it is. */
export const entrar = async (credenciais: Credenciais) => {
  const { id_token: token } = await api.entrar({ body: credenciais })
  sessaoAtual.iniciar(token, await api.conta({}, { token }))
}
