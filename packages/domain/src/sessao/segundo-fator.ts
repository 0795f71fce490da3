// What proves the person besides the password: a code of an authenticator app (TOTP), a passkey, or one of the recovery
// codes that were handed over when the first of them was registered.
import { z } from 'zod'
import type { Perfil } from './perfil.ts'

const TIPOS_DE_FATOR = ['TOTP', 'PASSKEY'] as const
export const TipoDeFator = z.enum(TIPOS_DE_FATOR)
export type TipoDeFator = z.infer<typeof TipoDeFator>

export const ROTULO_DO_FATOR: Record<TipoDeFator, string> = {
  TOTP: 'Aplicativo autenticador',
  PASSKEY: 'Passkey',
}

/** These reach everybody's records, or everybody's accounts: a password alone does not open them in production. */
export const exigeSegundoFator = (perfil: Perfil) => perfil === 'ROLE_GESTOR' || perfil === 'ROLE_ADMIN'

const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/)

const daPasskey = {
  id: base64url.min(1).max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
}

/** What the browser answers when a passkey is used, in the JSON form of WebAuthn. */
const RespostaDaPasskey = z.object({
  ...daPasskey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type RespostaDaPasskey = z.infer<typeof RespostaDaPasskey>

/** What the browser answers when a passkey is made. */
const PasskeyCriada = z.object({
  ...daPasskey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A code of six digits or of recovery, or the answer of a passkey. */
export const provaDoFator = {
  codigo: z.string().trim().max(30).optional(),
  passkey: RespostaDaPasskey.optional(),
}
const ProvaDoFator = z.object(provaDoFator)
export type ProvaDoFator = z.infer<typeof ProvaDoFator>

/** What the browser's WebAuthn takes: it is made and read by its libraries. */
export const OpcoesDaPasskey = z.looseObject({ challenge: z.string() }) as z.ZodType<{ challenge: string }>

const senha = z.string().min(1).max(200)
const nome = z.string().trim().min(1).max(60)

export const ComSenhaEProva = z.object({ senha, ...provaDoFator })
export type ComSenhaEProva = z.infer<typeof ComSenhaEProva>

/** `registro` is the secret as only the server reads it: nothing is kept before the first code is right. */
export const TotpIniciado = z.object({ segredo: z.string(), uri: z.string(), registro: z.string() })
export const ConclusaoDeTotp = z.object({
  registro: z.string().max(1000),
  codigo: z.string().trim().max(30),
  nome,
})
export type ConclusaoDeTotp = z.infer<typeof ConclusaoDeTotp>

export const ConclusaoDePasskey = z.object({ resposta: PasskeyCriada, nome })
export type ConclusaoDePasskey = z.infer<typeof ConclusaoDePasskey>

/** They are shown once, and are empty when the person already has some. */
export const CodigosDeRecuperacao = z.object({ codigos: z.array(z.string()) })

export const SegundoFator = z.object({
  fatores: z.array(
    z.object({
      id: z.uuid(),
      tipo: TipoDeFator,
      nome: z.string(),
      criadoEm: z.iso.datetime(),
      usadoEm: z.iso.datetime().nullable(),
    }),
  ),
  codigosRestantes: z.number().int(),
  /** The active role may not go without. */
  exigido: z.boolean(),
  /** False where the installation's address is a number: browsers make passkeys for names alone. */
  aceitaPasskey: z.boolean(),
})
export type SegundoFator = z.infer<typeof SegundoFator>
