// A deadline on the wire: what counts it is in prazo.ts.
import { z } from 'zod'

export const Prazo = z.object({
  instrumentoId: z.string(),
  /** Its code, or its kind while it has none. */
  instrumento: z.string(),
  rotulo: z.string(),
  /** Whose it is, where the instrument has several persons. */
  pessoa: z.string().nullish(),
  /** AAAA-MM-DD; null until there is ciência. */
  data: z.string().nullable(),
  diasRestantes: z.number().int().nullable(),
  /** It is true from the day after the last one. */
  vencido: z.boolean(),
  /** The act, with its number where the instrument has several. */
  ato: z.string(),
  fundamento: z.string(),
  /** How long it is, "20 dias" or "10 dias úteis"; absent for a day that was written. */
  extensao: z.string().optional(),
  /** Why the day is this one, and what the sources leave open: one sentence each, without a full stop. */
  porque: z.array(z.string()),
})
export type Prazo = z.infer<typeof Prazo>
