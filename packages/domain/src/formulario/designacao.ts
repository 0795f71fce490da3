// An inspector whom the coordinator designates to go on with a form of others (docs/dominio/ciclo-de-vida.md#designation).
import { z } from 'zod'

export const DesignacaoPedida = z.object({
  versao: z.number().int().min(1),
  usuarioId: z.uuid(),
  motivo: z.string().trim().min(10, 'Explique com pelo menos 10 caracteres').max(500),
})
export type DesignacaoPedida = z.output<typeof DesignacaoPedida>

export const Designacao = z.object({
  usuarioId: z.uuid(),
  nome: z.string(),
  motivo: z.string(),
  por: z.string(),
  quando: z.string(),
})
export type Designacao = z.infer<typeof Designacao>
