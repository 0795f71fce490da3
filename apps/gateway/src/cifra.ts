// AES-256-GCM over what lies in the database: nonce, authenticator and text in one column. What the text belongs to is
// authenticated with it, so that a row copied over another does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const SELO = 16

export const cifrar = (chave: Uint8Array, texto: Uint8Array, dono: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cifra = createCipheriv('aes-256-gcm', chave, nonce).setAAD(Buffer.from(dono))
  const cifrado = Buffer.concat([cifra.update(texto), cifra.final()])
  return Buffer.concat([nonce, cifra.getAuthTag(), cifrado])
}

/** It is null when the key is not the one, or anything was changed. */
export const decifrar = (chave: Uint8Array, guardado: Buffer, dono: string): Buffer | null => {
  if (guardado.length < NONCE + SELO) return null
  const nonce = guardado.subarray(0, NONCE)
  const cifra = createDecipheriv('aes-256-gcm', chave, nonce, { authTagLength: SELO })
  cifra.setAAD(Buffer.from(dono)).setAuthTag(guardado.subarray(NONCE, NONCE + SELO))
  try {
    return Buffer.concat([cifra.update(guardado.subarray(NONCE + SELO)), cifra.final()])
  } catch {
    return null
  }
}
