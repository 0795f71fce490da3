// The word of a second person on who gets a certificate (docs/dominio/prova.md#second-person).
import { z } from 'zod'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'

/** Why a certificate is asked for. */
export const MOTIVOS_DO_PEDIDO = {
  RECUPERACAO: 'Senha definida por um link',
  PRIMEIRO: 'Primeiro certificado desta senha',
} as const
export type MotivoDoPedido = keyof typeof MOTIVOS_DO_PEDIDO

/** It tells who made the link with which the password was set. */
export const ORIGENS_DO_LINK = {
  LOGIN: 'pedido na tela de entrada e enviado ao e-mail da conta',
  COMANDO: 'feito por comando no servidor',
  CONVITE: 'enviado com o convite',
} as const
export type OrigemDoLink = keyof typeof ORIGENS_DO_LINK

export const PedidoDeCertificado = z.object({
  id: z.uuid(),
  usuario: z.object({
    nome: z.string(),
    login: z.string(),
    matricula: z.string().nullable(),
    cargo: z.string().nullable(),
  }),
  motivo: z.enum(['RECUPERACAO', 'PRIMEIRO']),
  /** `operador` is the account of the machine where the command was typed, or the administrator who invited. */
  link: z
    .object({ origem: z.enum(['LOGIN', 'COMANDO', 'CONVITE']), operador: z.string().nullable() })
    .nullable(),
  pedidoEm: z.string(),
})
export type PedidoDeCertificado = z.infer<typeof PedidoDeCertificado>

export const PedidosDeCertificado = z.object({
  pedidos: z.array(PedidoDeCertificado),
  /** A demonstration approves at once, with nobody asked. */
  demonstracao: z.boolean(),
})

export const RecusaDeCertificado = z.object({
  justificativa: z.string().trim().max(500).refine(ehFrase, MOTIVO_SEM_FRASE),
})
