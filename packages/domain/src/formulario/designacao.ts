// An inspector whom the coordinator designates to go on with a form of others (docs/dominio/ciclo-de-vida.md#designation).
import { z } from 'zod'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'

export const DesignacaoPedida = z.object({
  versao: z.number().int().min(1),
  usuarioId: z.uuid(),
  motivo: z.string().trim().max(500).refine(ehFrase, MOTIVO_SEM_FRASE),
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
