// What an inspector asks of the superior before doing it, on the wire (docs/dominio/atos.md#decisao).
import { z } from 'zod'
import { limparTextos } from '../texto.ts'

export const ASSUNTOS = {
  DEMOLICAO_CAUTELAR: 'Demolição cautelar',
  DESTRUICAO: 'Destruição ou inutilização',
  DOACAO_SUMARIA: 'Doação sumária',
  PRORROGACAO: 'Prorrogação de prazo',
} as const
export type Assunto = keyof typeof ASSUNTOS

export const DECISOES = {
  AUTORIZO: 'Autorizo',
  AUTORIZO_EM_PARTE: 'Autorizo em parte',
  NAO_AUTORIZO: 'Não autorizo',
} as const

const nomes = <T extends string>(de: Record<T, string>) => Object.keys(de) as [T, ...T[]]

export const PedidoDeDecisao = z.object({
  id: z.uuid(),
  instrumentoId: z.uuid(),
  /** It is its code, which is what a person reads. */
  instrumento: z.string(),
  assunto: z.enum(nomes(ASSUNTOS)),
  /** The agent wrote it. */
  texto: z.string(),
  por: z.object({ id: z.uuid(), nome: z.string() }),
  quando: z.string(),
  /** An extension tells the last day in force when it was asked for, and the one that was asked for. */
  prazoAtual: z.string().nullable(),
  ate: z.string().nullable(),
  /** Given by telephone, in the field: who gave it, and when. */
  verbal: z.object({ por: z.string(), quando: z.string() }).nullable(),
  decisao: z
    .object({
      codigo: z.string(),
      decisao: z.enum(nomes(DECISOES)),
      /** It tells what was authorised, where not all was. */
      parte: z.string().nullable(),
      quando: z.string(),
      por: z.string(),
    })
    .nullable(),
})
export type PedidoDeDecisao = z.infer<typeof PedidoDeDecisao>

/** The id is the client's: the same one again answers the same request. The answers are those of pedido.ts. */
export const NovoPedido = z.object({
  id: z.uuid(),
  instrumentoId: z.uuid(),
  dados: z
    .record(z.string().max(60), z.unknown())
    .overwrite((respostas) => limparTextos(respostas) as Record<string, unknown>),
})
export type NovoPedido = z.output<typeof NovoPedido>

/** What waits for the coordinator, the oldest first. */
export const PedidoEmEspera = PedidoDeDecisao.pick({
  id: true,
  instrumento: true,
  assunto: true,
  por: true,
  quando: true,
  verbal: true,
}).extend({ formularioId: z.uuid(), formulario: z.string() })
export type PedidoEmEspera = z.infer<typeof PedidoEmEspera>
