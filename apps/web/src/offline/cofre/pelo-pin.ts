// What the PIN opens: a master key, which opens the keys and the account. The master is kept a second time under the
// device's own key, so that new keys reach the PIN without it being typed.
import type { Conta } from '@guara/domain/sessao/schema'
import { abrirJson, abrirSelo, selarJson } from '../../cifra.ts'
import {
  type Chaveiro,
  type ChaveiroEmTexto,
  chaveDoSelo,
  deTexto,
  emTexto,
  selarComAAtual,
} from './chaveiro.ts'
import type { Preso } from './navegador.ts'

export interface Custo {
  N: number
  r: number
  p: number
}

export interface PeloPin {
  login: string
  sal: Uint8Array
  custo: Custo
  /** How many tries in a row were wrong (one byte), then the master sealed by the PIN; all of it held by the browser. */
  mestra: Preso
  mestraPelaChave: { selo: number; selado: Uint8Array }
  /** The keys and the account, sealed by the master. */
  dentro: Uint8Array
}

export const CONTEXTO = 'guara-cofre-pin'

export const guardarComMestra = (mestra: Uint8Array, chaveiro: Chaveiro, conta: unknown) => ({
  mestraPelaChave: selarComAAtual(chaveiro, mestra, CONTEXTO),
  dentro: selarJson(mestra, { chaveiro: emTexto(chaveiro), conta }, CONTEXTO),
})

export const abrirComMestra = (mestra: Uint8Array, dentro: Uint8Array) => {
  const { chaveiro, conta } = abrirJson(mestra, dentro, CONTEXTO) as {
    chaveiro: ChaveiroEmTexto
    conta: Conta
  }
  return { chaveiro: deTexto(chaveiro), conta }
}

/** The PIN opens these keys from now on. */
export const comChaveiro = (peloPin: PeloPin, chaveiro: Chaveiro): PeloPin => {
  const { selo, selado } = peloPin.mestraPelaChave
  const mestra = abrirSelo(chaveDoSelo(chaveiro, selo), selado, CONTEXTO)
  const { conta } = abrirComMestra(mestra, peloPin.dentro)
  return { ...peloPin, ...guardarComMestra(mestra, chaveiro, conta) }
}
