// Tokens: HS256 and nothing else, with a key of this installation. Each names a row of `sessao`, looked up on every
// call, so that logout, a new password and a blocked user take effect at once in every process.
import type { webcrypto } from 'node:crypto'
import { Perfil } from '@guara/domain/sessao/perfil'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Chaves } from '../../chaves.ts'
import type { Contexto, Db, UsuarioDaSessao } from '../../context.ts'
import * as repository from './repository.ts'
import { apagarAntigas } from './tentativas.ts'

const HORA = 3_600_000
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

export const emitirToken = async (chaves: Chaves, sessao: Sessao, perfil: Perfil, agora: Date) =>
  new SignJWT({ sid: sessao.id, perfil })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(EMISSOR)
    .setAudience(EMISSOR)
    .setSubject(sessao.usuarioId)
    .setIssuedAt(Math.floor(agora.getTime() / 1000))
    .setExpirationTime(Math.floor(sessao.expiraEm.getTime() / 1000))
    .sign(await chaveDoToken(chaves))

export const abrirSessao = async (
  ctx: Contexto,
  usuario: repository.Usuario,
  duracao: { lembrar: boolean } | { ate: Date },
): Promise<Sessao> => {
  const expiraEm =
    'ate' in duracao
      ? duracao.ate
      : new Date(ctx.agora.getTime() + (duracao.lembrar ? DURACAO_LEMBRADA : DURACAO))
  const sessao = { id: crypto.randomUUID(), usuarioId: usuario.id, expiraEm }
  await repository.criarSessao(ctx.db, {
    id: sessao.id,
    usuario_id: usuario.id,
    criada_em: ctx.agora,
    expira_em: expiraEm,
    ip: ctx.origem.ip,
    agente: ctx.origem.agente,
  })
  return sessao
}

const GUARDADAS_MS = 30 * 24 * HORA

/** Sessions, links and attempts that are of no use to anybody any more. */
export const limparSessoes = async (db: Db, agora: Date) => {
  await apagarAntigas(db, agora)
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

/** Null for whatever is not a live session of an active user who still holds the role of the token. */
export const usuarioDoToken = async (
  db: Db,
  chaves: Chaves,
  token: string,
  agora: Date,
): Promise<UsuarioDaSessao | null> => {
  const afirmacoes = await lerToken(chaves, token, agora)
  if (!afirmacoes) return null
  const usuario = await repository.daSessao(db, afirmacoes.sid, agora)
  if (usuario?.id !== afirmacoes.sub || !usuario.perfis.includes(afirmacoes.perfil)) return null
  return repository.contaDe(usuario, afirmacoes.perfil, afirmacoes.sid)
}
