// Who is signed in on this device: `id_token` plain and `user` as JSON in localStorage
// (docs/dominio/telas.md#session). Another tab that signs in or out is heard through `storage` events.
import type { Conta } from '@guara/domain/sessao/schema'
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../store.ts'

const CHAVE_DO_TOKEN = 'id_token'
const CHAVE_DO_USUARIO = 'user'
/** sessionStorage tells that the last session of this tab was ended by the gateway or by its time, so that the login
 * screen says so. localStorage tells the other tabs, and the next opening, how the last session of the device ended; it
 * is written before the token goes. */
const CHAVE_DO_FIM = 'guara-sessao-encerrada'
/** How far this device's clock was ahead of the gateway's at sign-in: a wrong clock ends no session early. */
const CHAVE_DO_RELOGIO = 'guara-relogio-adiantado'

/** When the gateway last answered this session, in whatever tab: what nobody uses ends there by itself. */
const CHAVE_DO_USO = 'guara-ultimo-uso'
const ANOTAR_A_CADA_MS = 1000

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

/** This stands in place of a token while the PIN alone opened this page: no call goes with it, nothing of it is stored,
 * and a reload asks for the PIN. */
const TOKEN_DE_CAMPO = 'campo'
let liberada: Conta | null = null

const ler = (saiu: boolean): Sessao => {
  const token = localStorage.getItem(CHAVE_DO_TOKEN)
  if (token !== null) return { token, usuario: lerUsuario(), saiu: false }
  return liberada
    ? { token: TOKEN_DE_CAMPO, usuario: liberada, saiu: false }
    : { token: null, usuario: null, saiu }
}

let atual: Sessao | null = null
let renovando = false
const { notify, subscribe } = createSignal()

const estado = (): Sessao => {
  if (atual === null) {
    // What ended while no page was open goes before anything is read by it.
    const token = localStorage.getItem(CHAVE_DO_TOKEN)
    if (token !== null && (venceEm(token) ?? Number.POSITIVE_INFINITY) <= Date.now()) terminar()
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

const apagar = () => {
  liberada = null
  localStorage.removeItem(CHAVE_DO_TOKEN)
  localStorage.removeItem(CHAVE_DO_USUARIO)
  localStorage.removeItem(CHAVE_DO_USO)
}

/** Neither its owner nor another tab ended it: the login screen says so. */
const terminar = () => {
  localStorage.setItem(CHAVE_DO_FIM, 'sim')
  apagar()
  sessionStorage.setItem(CHAVE_DO_FIM, 'sim')
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

const instantesDe = (token: string): { iat?: unknown; exp?: unknown; ocio?: unknown } => {
  try {
    const [, meio = ''] = token.split('.')
    return JSON.parse(atob(meio.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

const adiantoDoRelogio = (token: string) => {
  const { iat } = instantesDe(token)
  return typeof iat === 'number' ? Math.max(0, Date.now() - iat * 1000) : 0
}

/** The instant, by this device's clock, until which the token is good; null when it does not tell. */
const venceEm = (token: string) => {
  const { exp } = instantesDe(token)
  return typeof exp === 'number' ? exp * 1000 + Number(localStorage.getItem(CHAVE_DO_RELOGIO) ?? 0) : null
}

const ultimoUso = () => Number(localStorage.getItem(CHAVE_DO_USO) ?? 0)

/** The instant at which the gateway will no longer know a session that nobody uses; null when the token does not tell. */
const ociosaEm = (token: string) => {
  const { ocio } = instantesDe(token)
  return typeof ocio === 'number' && ultimoUso() > 0 ? ultimoUso() + ocio * 1000 : null
}

export const sessaoAtual = {
  estado,
  token: () => estado().token,
  venceEm: () => {
    const { token } = estado()
    return token === null ? null : venceEm(token)
  },
  ociosaEm: () => {
    const { token } = estado()
    return token === null ? null : ociosaEm(token)
  },
  /** The gateway answered this session. */
  usada: () => {
    if (Math.abs(Date.now() - ultimoUso()) >= ANOTAR_A_CADA_MS)
      localStorage.setItem(CHAVE_DO_USO, String(Date.now()))
  },
  subscribe,
  iniciar: (token: string, usuario: Conta) => {
    liberada = null
    localStorage.removeItem(CHAVE_DO_FIM)
    localStorage.setItem(CHAVE_DO_USO, String(Date.now()))
    localStorage.setItem(CHAVE_DO_RELOGIO, String(adiantoDoRelogio(token)))
    localStorage.setItem(CHAVE_DO_USUARIO, JSON.stringify(usuario))
    localStorage.setItem(CHAVE_DO_TOKEN, token)
    sessionStorage.removeItem(CHAVE_DO_FIM)
    mudou()
  },
  /** Whoever changes the password goes on with another token: until it is here, a refusal of the old one ends nothing. */
  renovar: async (trocar: () => Promise<unknown>) => {
    renovando = true
    await trocar().finally(() => {
      renovando = false
    })
  },
  emRenovacao: () => renovando,
  /** An answer may come after another tab logged out: nobody is written down without a session. */
  guardarUsuario: (usuario: Conta) => {
    if (localStorage.getItem(CHAVE_DO_TOKEN) === null) return
    localStorage.setItem(CHAVE_DO_USUARIO, JSON.stringify(usuario))
    mudou()
  },
  /** Opened by the PIN, without the gateway: good for what is on the device, until the network is back. */
  liberar: (usuario: Conta) => {
    liberada = usuario
    mudou()
  },
  /** The person leaves: nothing of the session stays here. */
  encerrar: () => {
    apagar()
    mudou(true)
  },
  /** Its time is over. */
  vencer: () => {
    terminar()
    mudou()
  },
  /** The gateway no longer knows the token. The page reloads right after, so nobody is told. */
  descartar: () => {
    terminar()
    atual = null
  },
  foiEncerrada: () => sessionStorage.getItem(CHAVE_DO_FIM) !== null,
  /** The last session of this device, in whatever tab, ended by itself. */
  deixouRestos: () => localStorage.getItem(CHAVE_DO_FIM) !== null,
}

export const useSessao = () => useSyncExternalStore(subscribe, estado)
