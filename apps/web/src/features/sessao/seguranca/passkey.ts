// The browser's side of passkeys, fetched only by whoever uses one.
import { sessao } from '@guara/domain/sessao/contract'
import type { Credenciais } from '@guara/domain/sessao/schema'
import type { ComSenhaEProva, RespostaDaPasskey } from '@guara/domain/sessao/segundo-fator'
import { createClient } from '../../../api/cliente/client.ts'
import { iniciarSessao } from '../entrar.ts'
import { api } from './consultas.ts'

const biblioteca = () => import('@simplewebauthn/browser')

/** What browsers call a refusal, in words of ours. The person may also have closed the browser's own window. */
const FRASES: Record<string, string> = {
  NotAllowedError: 'A passkey não foi confirmada. Tente de novo quando estiver com ela.',
  InvalidStateError: 'Esta passkey já está cadastrada na sua conta.',
  SecurityError: 'Passkeys só funcionam quando o sistema é aberto pelo nome, e não por um número.',
}

/** Browsers make and use passkeys only over TLS, or at `localhost`, and for a name: never for the number of an address. */
export const passkeyFuncionaAqui = (hostname = window.location.hostname) =>
  window.isSecureContext && !/^(\d+(\.\d+){3}|\[.*\])$/.test(hostname)

const comFrase = async <T>(agir: () => Promise<T>) => {
  try {
    return await agir()
  } catch (erro) {
    const frase = FRASES[(erro as Error).name]
    throw frase ? new Error(frase) : erro
  }
}

/** Answers a challenge of the gateway with a passkey of this person. */
export const usarPasskey = () =>
  comFrase(async () => {
    const { startAuthentication } = await biblioteca()
    const optionsJSON = await api.desafio({})
    const resposta = await startAuthentication({ optionsJSON: optionsJSON as never })
    return resposta as RespostaDaPasskey
  })

export const criarPasskey = (prova: ComSenhaEProva, nome: string) =>
  comFrase(async () => {
    const { startRegistration } = await biblioteca()
    const optionsJSON = await api.iniciarPasskey({ body: prova })
    const resposta = await startRegistration({ optionsJSON: optionsJSON as never })
    return api.concluirPasskey({ body: { resposta: resposta as never, nome } })
  })

export const entrarComPasskey = async (credenciais: Credenciais) => {
  const passkey = await usarPasskey()
  const { id_token: token } = await createClient(sessao).entrar({ body: { ...credenciais, passkey } })
  await iniciarSessao(token)
}
