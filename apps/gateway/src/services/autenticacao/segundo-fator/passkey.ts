// Passkeys (WebAuthn). The password comes first, so that presence at the device is enough; they are kept discoverable, so
// that a challenge names nobody's keys.
import { isIP } from 'node:net'
import { naoEncontrado } from '@guara/domain/erros'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { ConclusaoDePasskey, RespostaDaPasskey } from '@guara/domain/sessao/segundo-fator'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Contexto, ContextoAutenticado } from '../../../context.ts'
import { desafioVale, type Finalidade, novoDesafio } from './desafio.ts'

const LOCAIS = new Set(['127.0.0.1', '[::1]'])

/** Browsers make passkeys for names, never for numbers: a program that answers on this machine's number is also its
 *  `localhost`. Null where there is no name. */
export const parteConfiavel = ({ PUBLIC_URL }: Config) => {
  const url = new URL(PUBLIC_URL)
  if (LOCAIS.has(url.hostname)) url.hostname = 'localhost'
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) ? null : { id: url.hostname, origem: url.origin }
}

const exigirParte = (config: Config) => {
  const parte = parteConfiavel(config)
  if (!parte)
    throw naoEncontrado('Passkeys só funcionam quando o sistema tem um nome, e não um número, como endereço.')
  return parte
}

const desafioDe = ({ instalacao, agora }: Contexto, finalidade: Finalidade) =>
  novoDesafio(instalacao.chaves, finalidade, agora)

const conferirDesafio =
  ({ instalacao, agora }: Contexto, finalidade: Finalidade) =>
  (desafio: string) =>
    desafioVale(instalacao.chaves, finalidade, desafio, agora)

export const pedirPasskey = (ctx: Contexto) =>
  generateAuthenticationOptions({
    rpID: exigirParte(ctx.instalacao.config).id,
    challenge: desafioDe(ctx, 'prova'),
    userVerification: 'preferred',
  })

export const pedirCadastro = (ctx: ContextoAutenticado, existentes: string[]) =>
  generateRegistrationOptions({
    rpName: NOME_DO_PRODUTO,
    rpID: exigirParte(ctx.instalacao.config).id,
    userName: ctx.usuario.login,
    userDisplayName: ctx.usuario.nome,
    userID: new Uint8Array(Buffer.from(ctx.usuario.id)),
    challenge: desafioDe(ctx, `cadastro:${ctx.usuario.id}`),
    excludeCredentials: existentes.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })

/** The library throws at whatever is misshapen: to whoever sent it, all of it is a refusal. */
const ouNulo = async <T>(conferir: () => Promise<T | null>) => {
  try {
    return await conferir()
  } catch {
    return null
  }
}

export const conferirCadastro = (ctx: ContextoAutenticado, resposta: ConclusaoDePasskey['resposta']) =>
  ouNulo(async () => {
    const parte = exigirParte(ctx.instalacao.config)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: resposta as RegistrationResponseJSON,
      expectedChallenge: conferirDesafio(ctx, `cadastro:${ctx.usuario.id}`),
      expectedOrigin: parte.origem,
      expectedRPID: parte.id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  })

interface PasskeyGuardada {
  credencialId: string
  chavePublica: Uint8Array
  contador: number
  transportes: string[] | null
}

/** The new count of the device, or null. */
export const conferirPasskey = (ctx: Contexto, resposta: RespostaDaPasskey, guardada: PasskeyGuardada) =>
  ouNulo(async () => {
    const parte = exigirParte(ctx.instalacao.config)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: resposta,
      expectedChallenge: conferirDesafio(ctx, 'prova'),
      expectedOrigin: parte.origem,
      expectedRPID: parte.id,
      credential: {
        id: guardada.credencialId,
        publicKey: new Uint8Array(guardada.chavePublica),
        counter: guardada.contador,
        transports: (guardada.transportes ?? undefined) as AuthenticatorTransport[] | undefined,
      },
      requireUserVerification: false,
    })
    return verified ? { contador: authenticationInfo.newCounter } : null
  })

/** The challenge inside an answer that was verified. */
export const desafioRespondido = ({ response }: RespostaDaPasskey): string =>
  JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge
