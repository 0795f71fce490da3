// Sealing of what this device keeps: XChaCha20-Poly1305 with a nonce of its own each time. `contexto` ties what is sealed
// to its place: one row put in the place of another does not open.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

const NONCE = 24
const emBytes = new TextEncoder()

export const selar = (chave: Uint8Array, claro: Uint8Array, contexto: string): Uint8Array<ArrayBuffer> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const cifrado = xchacha20poly1305(chave, nonce, emBytes.encode(contexto)).encrypt(claro)
  const selado = new Uint8Array(NONCE + cifrado.length)
  selado.set(nonce)
  selado.set(cifrado, NONCE)
  return selado
}

/** Throws when the key is another, or a byte or the place changed. */
export const abrirSelo = (
  chave: Uint8Array,
  selado: Uint8Array,
  contexto: string,
): Uint8Array<ArrayBuffer> => {
  const cifra = xchacha20poly1305(chave, selado.subarray(0, NONCE), emBytes.encode(contexto))
  return cifra.decrypt(selado.subarray(NONCE)) as Uint8Array<ArrayBuffer>
}

export const selarJson = (chave: Uint8Array, valor: unknown, contexto: string) =>
  selar(chave, emBytes.encode(JSON.stringify(valor)), contexto)

export const abrirJson = (chave: Uint8Array, selado: Uint8Array, contexto: string): unknown =>
  JSON.parse(new TextDecoder().decode(abrirSelo(chave, selado, contexto)))
