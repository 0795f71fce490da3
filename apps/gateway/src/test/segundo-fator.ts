// Second factors for tests, registered through the product's own calls.
import { seguranca } from '@guara/domain/sessao/seguranca'
import { Secret, TOTP } from 'otpauth'
import { umAutenticador } from './autenticador.ts'
import type { usarGateway } from './gateway.ts'
import { SENHA } from './usuarios.ts'

type Gateway = ReturnType<typeof usarGateway>

export const codigoDe = (segredo: string, agora = new Date()) =>
  TOTP.generate({ secret: Secret.fromBase32(segredo), timestamp: agora.getTime() })

export const iniciarTotp = async (gateway: Gateway, token: string) =>
  (await gateway.pedir(seguranca.iniciarTotp, { token, body: { senha: SENHA } })).body

/** Registered with the code of `agora`, which is then used up. */
export const umTotp = async (gateway: Gateway, token: string, agora = new Date()) => {
  const { segredo, registro } = await iniciarTotp(gateway, token)
  const body = { registro, codigo: codigoDe(segredo, agora), nome: 'Celular' }
  const { codigos } = (await gateway.pedir(seguranca.concluirTotp, { token, body })).body
  return { segredo: segredo as string, codigos: codigos as string[] }
}

export const umaPasskey = async (gateway: Gateway, token: string) => {
  const autenticador = umAutenticador()
  const opcoes = (await gateway.pedir(seguranca.iniciarPasskey, { token, body: { senha: SENHA } })).body
  const body = { resposta: autenticador.criar(opcoes), nome: 'Chave' }
  const { codigos } = (await gateway.pedir(seguranca.concluirPasskey, { token, body })).body
  return { autenticador, codigos: codigos as string[] }
}

export const umDesafio = async (gateway: Gateway) => (await gateway.pedir(seguranca.desafio)).body
