// Tokens: HS256 and nothing else, with a key of this installation. Each names a row of `sessao`, looked up on every
// call, so that logout, a new password and a blocked user take effect at once in every process.
import type { webcrypto } from 'node:crypto'
import { Perfil } from '@guara/domain/sessao/perfil'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Chaves } from '../../../chaves.ts'
import type { Config } from '../../../config.ts'
import type { Contexto, Db, Instalacao, Montagem, UsuarioDaSessao } from '../../../context.ts'
import * as repository from '../repository.ts'
import { apagarDesafios } from '../segundo-fator/repository.ts'
import { apagarAntigas } from '../tentativas/tentativas.ts'
import * as sessoes from './sessoes-repository.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DURACAO = 8 * HORA
const DURACAO_LEMBRADA = 30 * 24 * HORA
const EMISSOR = 'guara'

const Afirmacoes = z.object({ sub: z.uuid(), sid: z.uuid(), perfil: Perfil })

export interface Sessao {
  id: string
  usuarioId: string
  expiraEm: Date
}

/** Each call of the API verifies a token: the key is handed to the library once, not each time. */
const importadas = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>()
const chaveDoToken = ({ token }: Chaves) => {
  const feita = importadas.get(token)
  if (feita) return feita
  const nova = crypto.subtle.importKey('raw', token, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  importadas.set(token, nova)
  return nova
}

/** `ocio` tells the page after how many seconds without use the session ends. */
export const emitirToken = async (
  { chaves, config }: Pick<Instalacao, 'chaves'> & { config: Pick<Config, 'SESSION_IDLE_MINUTES'> },
  sessao: Sessao,
  perfil: Perfil,
  agora: Date,
) =>
  new SignJWT({ sid: sessao.id, perfil, ocio: config.SESSION_IDLE_MINUTES * 60 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(EMISSOR)
    .setAudience(EMISSOR)
    .setSubject(sessao.usuarioId)
    .setIssuedAt(Math.floor(agora.getTime() / 1000))
    .setExpirationTime(Math.floor(sessao.expiraEm.getTime() / 1000))
    .sign(await chaveDoToken(chaves))

/** Every session begins here: signing in, and a change of password that ends the others. What has to be said of a new one
 *  (where from, with what) is known at this place and nowhere else. */
export const abrirSessao = async (
  ctx: Contexto,
  usuario: repository.Usuario,
  duracao: { lembrar: boolean } | { ate: Date },
  { segundoFator = false } = {},
): Promise<Sessao> => {
  const expiraEm =
    'ate' in duracao
      ? duracao.ate
      : new Date(ctx.agora.getTime() + (duracao.lembrar ? DURACAO_LEMBRADA : DURACAO))
  const sessao = { id: crypto.randomUUID(), usuarioId: usuario.id, expiraEm }
  await sessoes.criarSessao(ctx.db, {
    id: sessao.id,
    usuario_id: usuario.id,
    criada_em: ctx.agora,
    expira_em: expiraEm,
    usada_em: ctx.agora,
    segundo_fator: segundoFator,
    ip: ctx.origem.ip,
    agente: ctx.origem.agente,
    aparelho: ctx.origem.aparelho ?? null,
  })
  await repository.anotarAcesso(ctx.db, usuario.id, ctx.agora)
  return sessao
}

const GUARDADAS_MS = 30 * 24 * HORA

/** Sessions, links and attempts that are of no use to anybody any more. */
export const limparSessoes = async (db: Db, agora: Date) => {
  await apagarAntigas(db, agora)
  await apagarDesafios(db, new Date(agora.getTime() - HORA))
  await repository.apagarVencidos(db, new Date(agora.getTime() - GUARDADAS_MS))
}

const lerToken = async (chaves: Chaves, token: string, agora: Date) => {
  try {
    const { payload } = await jwtVerify(token, await chaveDoToken(chaves), {
      algorithms: ['HS256'],
      issuer: EMISSOR,
      audience: EMISSOR,
      currentDate: agora,
    })
    return Afirmacoes.safeParse(payload).data ?? null
  } catch {
    return null
  }
}

/** A session last used before this is over. */
export const ociosaDesde = ({ SESSION_IDLE_MINUTES }: Config, agora: Date) =>
  new Date(agora.getTime() - SESSION_IDLE_MINUTES * MINUTO)

/** Whether a session still lives, and its user is active. */
export const sessaoAberta = async ({ db, config }: { db: Db; config: Config }, id: string, agora: Date) =>
  (await repository.daSessao(db, id, agora, ociosaDesde(config, agora))) !== undefined

/** It is null for whatever is not a live session of an active user who still holds the role of the token. The use is noted at
 *  most once a minute. */
export const usuarioDoToken = async (
  { db, instalacao, relogio }: Montagem,
  token: string,
): Promise<UsuarioDaSessao | null> => {
  const agora = relogio()
  const afirmacoes = await lerToken(instalacao.chaves, token, agora)
  if (!afirmacoes) return null
  const usuario = await repository.daSessao(db, afirmacoes.sid, agora, ociosaDesde(instalacao.config, agora))
  if (usuario?.id !== afirmacoes.sub || !usuario.perfis.includes(afirmacoes.perfil)) return null
  if (agora.getTime() - usuario.usada_em.getTime() >= MINUTO) {
    await sessoes.anotarUso(db, afirmacoes.sid, agora, usuario.usada_em)
    await repository.anotarAcesso(db, usuario.id, agora)
  }
  return {
    ...repository.contaDe(usuario, afirmacoes.perfil, afirmacoes.sid),
    comSegundoFator: usuario.segundo_fator,
  }
}
