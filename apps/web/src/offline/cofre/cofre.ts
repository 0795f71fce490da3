// The key of what a user keeps on this device. The gateway gives it at sign-in; here it lies wrapped by the session's
// token and is open only in memory. Without the session nobody reads what is kept, and nobody erases it: it waits for
// its owner to sign in again.
import { sessao } from '@guara/domain/sessao/contract'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Dexie, type EntityTable } from 'dexie'
import { createClient } from '../../api/client.ts'
import { sessaoAtual, sessaoVencida } from '../../api/sessao-atual.ts'
import { abrirSelo, selar } from '../../cifra.ts'

const api = createClient(sessao)

export interface CofreGuardado {
  usuarioId: string
  /** The key, wrapped by the token of the last session. */
  pelaSessao: Uint8Array | null
  /** The key and the account, wrapped by the PIN, and how many times in a row it was wrong. */
  peloPin: { login: string; sal: Uint8Array; chave: Uint8Array; conta: Uint8Array; erros: number } | null
}

const criar = () => {
  const banco = new Dexie('guara-cofre') as Dexie & { cofres: EntityTable<CofreGuardado, 'usuarioId'> }
  banco.version(1).stores({ cofres: 'usuarioId' })
  return banco
}

export const bancoDoCofre = criar()

const abertas = new Map<string, Uint8Array>()
let abrindo: { usuarioId: string; promessa: Promise<Uint8Array> } | null = null

sessaoAtual.subscribe(() => {
  if (sessaoAtual.token() !== null) return
  abertas.clear()
  abrindo = null
})

/** Signed in, but the key is neither here nor within reach. */
export class CofreTrancado extends Error {
  constructor() {
    super('Conecte-se uma vez para abrir o que está guardado neste aparelho.')
    this.name = 'CofreTrancado'
  }
}

/** Work beside the screen: when the session ends there is no key any more, and nothing of it is lost by waiting. */
export const aoLado = (promessa: Promise<unknown>) => {
  promessa.catch((erro: unknown) => {
    if (!(erro instanceof CofreTrancado)) throw erro
  })
}

export const chaveAberta = (usuarioId: string) => abertas.get(usuarioId)

export const usarChave = (usuarioId: string, chave: Uint8Array) => {
  abertas.set(usuarioId, chave)
}

const PELA_SESSAO = 'guara-cofre-sessao'
const chaveDoToken = (token: string, usuarioId: string) =>
  hkdf(
    sha256,
    new TextEncoder().encode(token),
    new TextEncoder().encode(usuarioId),
    new TextEncoder().encode(PELA_SESSAO),
    32,
  )

/** Changes the row of a user, made if there is none. */
export const alterarCofre = (usuarioId: string, mudanca: Partial<CofreGuardado>) =>
  bancoDoCofre.transaction('rw', bancoDoCofre.cofres, async () => {
    const atual = await bancoDoCofre.cofres.get(usuarioId)
    await bancoDoCofre.cofres.put({ pelaSessao: null, peloPin: null, ...atual, ...mudanca, usuarioId })
  })

const deBase64Url = (texto: string) =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** The gateway gives the key to the session that `token` opens; it is kept so that a reload without network finds it. */
export const receberChave = async (usuarioId: string, token: string) => {
  const { chave: texto } = await api.chaveDoAparelho({}, { token })
  const chave = deBase64Url(texto)
  usarChave(usuarioId, chave)
  await alterarCofre(usuarioId, {
    pelaSessao: selar(chaveDoToken(token, usuarioId), chave, PELA_SESSAO),
  })
  return chave
}

const pelaSessao = async (usuarioId: string, token: string) => {
  const guardado = await bancoDoCofre.cofres.get(usuarioId)
  if (!guardado?.pelaSessao) return null
  try {
    return abrirSelo(chaveDoToken(token, usuarioId), guardado.pelaSessao, PELA_SESSAO)
  } catch {
    // Wrapped by an older session.
    return null
  }
}

const abrir = async (usuarioId: string) => {
  const token = sessaoAtual.token()
  if (token === null) throw new CofreTrancado()
  const guardada = sessaoVencida(token) ? null : await pelaSessao(usuarioId, token)
  if (guardada) usarChave(usuarioId, guardada)
  else
    await receberChave(usuarioId, token).catch(() => {
      throw new CofreTrancado()
    })
  const chave = chaveAberta(usuarioId)
  if (!chave) throw new CofreTrancado()
  return chave
}

/** Everybody calls this before anything of this user is read or written here. */
export const abrirCofre = async (usuarioId: string): Promise<Uint8Array> => {
  const aberta = chaveAberta(usuarioId)
  if (aberta) return aberta
  if (abrindo?.usuarioId !== usuarioId) {
    const promessa = abrir(usuarioId).finally(() => {
      abrindo = null
    })
    abrindo = { usuarioId, promessa }
  }
  return abrindo.promessa
}
