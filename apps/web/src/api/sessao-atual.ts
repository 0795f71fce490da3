// Who is signed in on this device: `id_token` plain and `user` as JSON in localStorage
// (docs/dominio/telas.md#session). Another tab that signs in or out is heard through `storage` events.
import type { Conta } from '@guara/domain/sessao/schema'
import { useSyncExternalStore } from 'react'
import { createSignal } from '../store.ts'

const CHAVE_DO_TOKEN = 'id_token'
const CHAVE_DO_USUARIO = 'user'
/** sessionStorage tells that the last session of this tab was ended by the gateway, so that the login screen says so.
 * localStorage tells the other tabs how the last session of the device ended; it is written before the token goes. */
const CHAVE_DO_FIM = 'guara-sessao-encerrada'

interface Sessao {
  token: string | null
  usuario: Conta | null
  /** The person chose to leave: the next one to sign in here does not inherit the place. */
  saiu: boolean
}

// Looked at by hand: the whole schema would bring zod into the first load. What does not look right is asked again.
const pareceConta = (valor: unknown): valor is Conta => {
  const { nome, perfilAtivo, perfis } = (valor ?? {}) as Partial<Conta>
  return typeof nome === 'string' && typeof perfilAtivo === 'string' && Array.isArray(perfis)
}

const lerUsuario = (): Conta | null => {
  try {
    const usuario: unknown = JSON.parse(localStorage.getItem(CHAVE_DO_USUARIO) ?? 'null')
    return pareceConta(usuario) ? usuario : null
  } catch {
    return null
  }
}

const ler = (saiu: boolean): Sessao => {
  const token = localStorage.getItem(CHAVE_DO_TOKEN)
  return { token, usuario: token === null ? null : lerUsuario(), saiu: token === null && saiu }
}

let atual: Sessao | null = null
const { notify, subscribe } = createSignal()

const estado = (): Sessao => {
  if (atual === null) {
    atual = ler(false)
    // Half a session is none.
    if (atual.token === null) localStorage.removeItem(CHAVE_DO_USUARIO)
  }
  return atual
}

const mudou = (saiu = false) => {
  atual = ler(saiu)
  notify()
}

/** Opened by the PIN in this page's life. */
let liberada = false

const apagar = () => {
  liberada = false
  localStorage.removeItem(CHAVE_DO_TOKEN)
  localStorage.removeItem(CHAVE_DO_USUARIO)
}

/** Another tab signed in, logged out, or was told that the session is over: this one then keeps its place. */
const ouvirOutraAba = () => {
  const tinha = (atual ?? ler(false)).token !== null
  const encerrada = localStorage.getItem(CHAVE_DO_FIM) !== null
  if (localStorage.getItem(CHAVE_DO_TOKEN) !== null) sessionStorage.removeItem(CHAVE_DO_FIM)
  else if (tinha && encerrada) sessionStorage.setItem(CHAVE_DO_FIM, 'sim')
  mudou(!encerrada)
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === CHAVE_DO_TOKEN || key === CHAVE_DO_USUARIO) ouvirOutraAba()
})

/** This stands in place of a token while the PIN alone opened this device: no call goes with it, and a reload asks
 * for the PIN. */
const TOKEN_DE_CAMPO = 'campo'

const vencimentoDe = (token: string): number | null => {
  try {
    const [, meio = ''] = token.split('.')
    const { exp } = JSON.parse(atob(meio.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}

/** The token says until when it is good: past that, without network, the device is locked until its PIN. */
export const sessaoVencida = (token: string) =>
  token === TOKEN_DE_CAMPO || (vencimentoDe(token) ?? Number.POSITIVE_INFINITY) < Date.now()

export const sessaoAtual = {
  estado,
  token: () => estado().token,
  subscribe,
  iniciar: (token: string, usuario: Conta) => {
    localStorage.removeItem(CHAVE_DO_FIM)
    localStorage.setItem(CHAVE_DO_USUARIO, JSON.stringify(usuario))
    localStorage.setItem(CHAVE_DO_TOKEN, token)
    sessionStorage.removeItem(CHAVE_DO_FIM)
    mudou()
  },
  guardarUsuario: (usuario: Conta) => {
    localStorage.setItem(CHAVE_DO_USUARIO, JSON.stringify(usuario))
    mudou()
  },
  /** Opened by the PIN, without the gateway: good for what is on the device, until the network is back. */
  liberar: (usuario: Conta) => {
    liberada = true
    sessaoAtual.iniciar(estado().token ?? TOKEN_DE_CAMPO, usuario)
  },
  foiLiberada: () => liberada,
  /** Logout. */
  encerrar: () => {
    apagar()
    mudou(true)
  },
  /** The gateway no longer knows the token. The page reloads right after, so nobody is told. */
  descartar: () => {
    localStorage.setItem(CHAVE_DO_FIM, 'sim')
    apagar()
    sessionStorage.setItem(CHAVE_DO_FIM, 'sim')
    atual = null
  },
  foiEncerradaPeloServidor: () => sessionStorage.getItem(CHAVE_DO_FIM) !== null,
}

export const useSessao = () => useSyncExternalStore(subscribe, estado)
