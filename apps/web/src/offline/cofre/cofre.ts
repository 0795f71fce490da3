// The keys of what a user keeps on this device. The gateway gives them at sign-in; here they lie wrapped by the
// session's token and by a key that the browser gives to nobody, and are open only in memory. Without the session
// nobody reads what is kept, and nobody erases it: it waits for its owner to sign in again.
import { sessao } from '@guara/domain/sessao/contract'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Dexie, type EntityTable } from 'dexie'
import { createClient } from '../../api/cliente/client.ts'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { abrirJson, selarJson } from '../../cifra.ts'
import { terminarTudo } from '../../servico/antes-de-atualizar.ts'
import {
  type Chaveiro,
  type ChaveiroEmTexto,
  CofreTrancado,
  criarChaveiro,
  deTexto,
  emTexto,
} from './chaveiro.ts'
import { type Preso, prender, soltar } from './navegador.ts'
import { comChaveiro, type PeloPin } from './pelo-pin.ts'

const api = createClient(sessao)

export interface CofreGuardado {
  usuarioId: string
  /** The keys, wrapped by the token of the last session. */
  pelaSessao: Preso | null
  /** The keys and the account, wrapped by the PIN. */
  peloPin: PeloPin | null
  /** All that lies here was sealed by this version or a newer one; without it, by any. */
  desde?: number
  /** The version with which all was last sealed anew. */
  seladoCom?: number
}

const criar = () => {
  const banco = new Dexie('guara-cofre') as Dexie & { cofres: EntityTable<CofreGuardado, 'usuarioId'> }
  banco.version(1).stores({ cofres: 'usuarioId' })
  return banco
}

export const bancoDoCofre = criar()

const abertos = new Map<string, Chaveiro>()
let abrindo: { usuarioId: string; promessa: Promise<Chaveiro> } | null = null

/** Nothing on the device opens any more by a session that ended. */
export const esquecerSessoes = () =>
  bancoDoCofre.transaction('rw', bancoDoCofre.cofres, async () => {
    const cofres = await bancoDoCofre.cofres.toArray()
    await bancoDoCofre.cofres.bulkPut(cofres.map((cofre) => ({ ...cofre, pelaSessao: null })))
  })

/** What was typed is written before its key goes. */
const trancar = async () => {
  const ids = [...abertos.keys()]
  abrindo = null
  await terminarTudo().catch(() => {})
  const { usuario } = sessaoAtual.estado()
  for (const id of ids) if (id !== usuario?.id) abertos.delete(id)
  // Whoever signed in meanwhile keeps theirs.
  if (sessaoAtual.token() === null) await esquecerSessoes()
}

sessaoAtual.subscribe(() => {
  if (sessaoAtual.token() === null) void trancar()
})

/** Work beside the screen: when the session ends there is no key any more, and nothing of it is lost by waiting. */
export const aoLado = (promessa: Promise<unknown>) => {
  promessa.catch((erro: unknown) => {
    if (!(erro instanceof CofreTrancado)) throw erro
  })
}

export const chaveiroAberto = (usuarioId: string) => abertos.get(usuarioId)

export const usarChaveiro = (usuarioId: string, chaveiro: Chaveiro) => {
  abertos.set(usuarioId, chaveiro)
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

/** The keys are within reach of a reload, and of the PIN, before the first row is sealed by the newest of them. */
const guardarChaveiro = async (usuarioId: string, token: string, chaveiro: Chaveiro) => {
  const embrulho = selarJson(chaveDoToken(token, usuarioId), emTexto(chaveiro), PELA_SESSAO)
  const pelaSessao = await prender(embrulho)
  const peloPin = (await bancoDoCofre.cofres.get(usuarioId))?.peloPin ?? null
  await alterarCofre(usuarioId, {
    pelaSessao,
    peloPin: peloPin && comChaveiro(peloPin, chaveiro),
  })
}

const deBase64Url = (texto: string) =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** The gateway's keys from the version `desde` on. */
export const pedirChaveiro = async (desde: number, token?: string): Promise<Chaveiro> => {
  const { versoes } = await api.chaveDoAparelho({ query: { desde } }, token === undefined ? {} : { token })
  return criarChaveiro(versoes.map(({ versao, chave }) => [versao, deBase64Url(chave)] as const))
}

/** The gateway gives the keys to the session that `token` opens; they are kept so that a reload without network finds
 *  them. */
export const receberChave = async (usuarioId: string, token: string) => {
  const chaveiro = await pedirChaveiro((await bancoDoCofre.cofres.get(usuarioId))?.desde ?? 1, token)
  await guardarChaveiro(usuarioId, token, chaveiro)
  usarChaveiro(usuarioId, chaveiro)
  return chaveiro
}

const pelaSessao = async (usuarioId: string, token: string) => {
  const embrulho = (await bancoDoCofre.cofres.get(usuarioId))?.pelaSessao
  if (!embrulho) return null
  const doToken = chaveDoToken(token, usuarioId)
  try {
    return deTexto(abrirJson(doToken, await soltar(embrulho), PELA_SESSAO) as ChaveiroEmTexto)
  } catch {
    // An older session wrapped it.
    return null
  }
}

const abrir = async (usuarioId: string) => {
  const token = sessaoAtual.token()
  if (token === null) throw new CofreTrancado()
  const guardado = await pelaSessao(usuarioId, token)
  if (guardado) usarChaveiro(usuarioId, guardado)
  else
    await receberChave(usuarioId, token).catch(() => {
      throw new CofreTrancado()
    })
  const chaveiro = chaveiroAberto(usuarioId)
  if (!chaveiro) throw new CofreTrancado()
  return chaveiro
}

const umaVez = (usuarioId: string, abrir: () => Promise<Chaveiro>) => {
  const promessa = abrir().finally(() => {
    abrindo = null
  })
  abrindo = { usuarioId, promessa }
  return promessa
}

/** A session began: its token wraps the keys, and the newest of them come. Who looks into the device meanwhile waits. */
export const renovarChave = (usuarioId: string, token: string) =>
  umaVez(usuarioId, () => receberChave(usuarioId, token))

/** Everybody calls this before anything of this user is read or written here. */
export const abrirCofre = async (usuarioId: string): Promise<Chaveiro> => {
  const aberto = chaveiroAberto(usuarioId)
  if (aberto) return aberto
  if (abrindo?.usuarioId === usuarioId) return abrindo.promessa
  return umaVez(usuarioId, () => abrir(usuarioId))
}
