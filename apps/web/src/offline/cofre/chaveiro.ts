// The keys of one user on this device, by their version: what is sealed from now on takes the newest, and what an older
// one sealed opens until it is sealed anew (docs/decisoes/0032-o-aparelho-copiado.md).
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { selar } from '../../cifra.ts'

export interface Chaveiro {
  atual: number
  chaves: ReadonlyMap<number, Uint8Array>
}

/** Signed in, but the key is neither here nor within reach. */
export class CofreTrancado extends Error {
  constructor() {
    super('Conecte-se uma vez para abrir o que está guardado neste aparelho.')
    this.name = 'CofreTrancado'
  }
}

export const criarChaveiro = (chaves: Iterable<readonly [number, Uint8Array]>): Chaveiro => {
  const porVersao = new Map(chaves)
  return { atual: Math.max(...porVersao.keys()), chaves: porVersao }
}

/** `selo` is the version that a row or a piece tells. */
export const chaveDoSelo = ({ chaves }: Chaveiro, selo: number) => {
  const chave = chaves.get(selo)
  if (!chave) throw new CofreTrancado()
  return chave
}

export const selarComAAtual = (chaveiro: Chaveiro, claro: Uint8Array, contexto: string) => ({
  selo: chaveiro.atual,
  selado: selar(chaveDoSelo(chaveiro, chaveiro.atual), claro, contexto),
})

export type ChaveiroEmTexto = Array<[number, string]>

export const emTexto = ({ chaves }: Chaveiro): ChaveiroEmTexto =>
  [...chaves].map(([versao, chave]) => [versao, bytesToHex(chave)])

export const deTexto = (texto: ChaveiroEmTexto) =>
  criarChaveiro(texto.map(([versao, chave]) => [versao, hexToBytes(chave)] as const))
