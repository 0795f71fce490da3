// Codes of authenticator apps (RFC 6238), as all of them make: SHA-1, six digits, 30 seconds, one step of tolerance to
// either side for clocks that differ.
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import { Secret, TOTP } from 'otpauth'

const PASSO_S = 30
const TOLERANCIA = 1

const totpDe = (segredo: Uint8Array, login?: string) =>
  new TOTP({
    issuer: NOME_DO_PRODUTO,
    label: login ?? '',
    secret: new Secret({ buffer: Uint8Array.from(segredo).buffer }),
  })

export const novoSegredo = () => new Uint8Array(new Secret({ size: 20 }).buffer)

/** What the app reads, and what a person types who cannot point a camera at it. */
export const apresentar = (segredo: Uint8Array, login: string) => {
  const totp = totpDe(segredo, login)
  return { uri: totp.toString(), segredo: totp.secret.base32 }
}

/** The step whose code this is, or null. Whoever asks sees to it that no step is accepted twice. */
export const passoDoCodigo = (segredo: Uint8Array, codigo: string, agora: Date): number | null => {
  const timestamp = agora.getTime()
  const delta = totpDe(segredo).validate({ token: codigo, timestamp, window: TOLERANCIA })
  return delta === null ? null : Math.floor(timestamp / 1000 / PASSO_S) + delta
}
