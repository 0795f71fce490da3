import { sessao } from '@guara/domain/sessao/contract'
import type { Conta, Credenciais } from '@guara/domain/sessao/schema'
import { createClient } from '../../api/cliente/client.ts'
import { depoisDaTela } from '../../api/cliente/depois-da-tela.ts'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'

const api = createClient(sessao)

const comecar = (token: string, conta: Conta) => {
  sessaoAtual.iniciar(token, conta)
  depoisDaTela(() => {
    void import('./conta/aparelho-avisado.ts')
      .then(({ renovarAparelho }) => renovarAparelho(conta.id))
      .catch(() => {})
  })
}

/** Another token of somebody who is already in: it begins only when the keys of what they keep on this device are wrapped by it. */
export const iniciarSessao = async (token: string) => {
  const { receberChave } = await import('../../offline/cofre/cofre.ts')
  const conta = await api.conta({}, { token })
  await receberChave(conta.id, token)
  comecar(token, conta)
  return conta
}

/** Who comes in waits for the first screen, and for the keys of the device only after it. Should the network leave in between,
 *  they are asked for when the device is next looked into. */
export const entrar = async (credenciais: Credenciais) => {
  const { id_token: token } = await api.entrar({ body: credenciais })
  const conta = await api.conta({}, { token })
  comecar(token, conta)
  depoisDaTela(() => {
    if (sessaoAtual.token() !== token) return
    void import('../../offline/cofre/cofre.ts')
      .then(({ renovarChave }) => renovarChave(conta.id, token))
      .catch(() => {})
  })
}
