// A finding on the wire, apart from the rules: whoever only carries one does not bring them along.
import { z } from 'zod'

export const AchadoDaBlindagem = z.object({
  regra: z.string(),
  titulo: z.string(),
  fundamento: z.string(),
  /** Dotted path in the form, as in a pendência. */
  campo: z.string(),
  mensagem: z.string(),
  grave: z.boolean(),
  /** The code of the signed document that the message names. */
  documento: z.string().optional(),
  /** One tap writes `valor` at `campo`, and the finding is gone. */
  conserto: z.object({ rotulo: z.string(), campo: z.string(), valor: z.unknown() }).optional(),
})
export type AchadoDaBlindagem = z.infer<typeof AchadoDaBlindagem>

/** An answer to a finding, as a body brings it. */
export const JustificativaDada = z.object({
  regra: z.string().max(60),
  /** The field of the finding that it answers; without it, all findings of the rule. */
  campo: z.string().max(200).nullish(),
  texto: z.string().max(500),
  /** What tells that the field is still as it was answered (blindagem/respostas.ts). */
  valor: z.string().max(40).nullish(),
})
export type JustificativaDada = z.infer<typeof JustificativaDada>
