// The link between two forms of which one was begun from the other, and what is asked to begin one, on the wire.
import { z } from 'zod'
import { Condicao } from '../condicao.ts'
import { TipoFormulario } from '../tipos.ts'

export const SO_FISCAL_CRIA =
  'O orientador lavra apenas Auto de Orientação: peça a um fiscal da equipe que crie o termo.'

export const SO_FISCAL_CONVERTE =
  'O orientador não lavra auto de infração: peça a conversão a um fiscal da equipe, ou à coordenação que designe um.'

export const Elo = z.object({
  /** The direction seen from the form that tells it: it came from the other one, or gave rise to it. */
  sentido: z.enum(['VEIO_DE', 'DEU_EM']),
  instrumentoId: z.uuid(),
  outro: z.object({
    instrumentoId: z.uuid(),
    codigo: z.string(),
    tipo: z.object({ codigo: TipoFormulario, nome: z.string() }),
    formularioId: z.uuid(),
    formularioCodigo: z.string(),
    condicao: Condicao,
  }),
})
export type Elo = z.infer<typeof Elo>

export const TermoPedido = z.object({
  versao: z.number().int().min(1),
  /** The instrument of the form that the new one comes from. */
  instrumentoId: z.uuid(),
  /** The kind to be begun. */
  tipo: TipoFormulario,
})
export type TermoPedido = z.output<typeof TermoPedido>
