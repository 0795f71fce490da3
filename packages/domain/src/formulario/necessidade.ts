// What waits for whoever opens the home page, as counters that filter (docs/dominio/telas.md#home). A form may be in two
// of them: one that is about to expire may also have failed on its way to the agency.
import { z } from 'zod'

export const NECESSIDADES = {
  A_ASSINAR: 'A assinar',
  VENCENDO: 'Vencendo',
  DEVOLVIDOS: 'Devolvidos',
  COM_ERRO: 'Com erro',
  RASCUNHOS: 'Rascunhos',
  OUTROS: 'Outros',
} as const

export type Necessidade = keyof typeof NECESSIDADES
export const Necessidade = z.enum(Object.keys(NECESSIDADES) as [Necessidade])

const total = z.number().int()

export const Contagens = z.object({
  /** Those that wait for one's own signature; for who signs none, everybody's. `desde` is when the oldest was concluded. */
  A_ASSINAR: z.object({ total, desde: z.string().nullable() }),
  /** Forms with a deadline that ends in a few days, and which comes first; null for who sees everybody's. */
  VENCENDO: z
    .object({ total, primeiro: z.object({ rotulo: z.string(), data: z.string() }).nullable() })
    .nullable(),
  /** The agency's system refused them, or did not answer. */
  COM_ERRO: z.object({ total }),
  /** Drafts that the coordination sent back. */
  DEVOLVIDOS: z.object({ total }),
  RASCUNHOS: z.object({ total }),
  /** Every other condition is counted here. */
  OUTROS: z.object({ total }),
})
export type Contagens = z.infer<typeof Contagens>
