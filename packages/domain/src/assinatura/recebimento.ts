// That the person has their copy, as they confirmed it on its page (copia.ts).
import { z } from 'zod'

export const EfeitoDoRecebimento = z.enum(['CIENCIA', 'RECEBIMENTO'])
export type EfeitoDoRecebimento = z.infer<typeof EfeitoDoRecebimento>

export const Recebimento = z.object({ quando: z.string(), efeito: EfeitoDoRecebimento })
export type Recebimento = z.infer<typeof Recebimento>

/** The form tells it so to whoever may read the form. */
export const RecebimentoDaVia = Recebimento.extend({ instrumento: z.string(), nome: z.string() })
export type RecebimentoDaVia = z.infer<typeof RecebimentoDaVia>
