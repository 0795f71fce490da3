// How far a form has got on its way to the agency's system (T11 to T13 of docs/dominio/ciclo-de-vida.md#transitions),
// and how long to wait between two tries.
import { z } from 'zod'

export const ESTADOS_DA_SINCRONIZACAO = {
  NA_FILA: 'Na fila de envio',
  ENVIANDO: 'Enviando',
  FALHOU: 'Não foi possível enviar',
  ACEITO: 'Aceito, aguardando o número do processo',
  REGISTRADO: 'Registrado',
} as const

export type EstadoDaSincronizacao = keyof typeof ESTADOS_DA_SINCRONIZACAO

export const Sincronizacao = z.object({
  estado: z.enum(Object.keys(ESTADOS_DA_SINCRONIZACAO) as [EstadoDaSincronizacao]),
  tentativas: z.number().int(),
  ultimoErro: z.string().nullable(),
  /** The time of the next try; null when only a person can try again. */
  proximaEm: z.string().nullable(),
  /** The agency's system calls it so. */
  idExterno: z.string().nullable(),
})
export type Sincronizacao = z.infer<typeof Sincronizacao>

/** The agency's number, once it gave one, over what was typed while there was none. What was erased is none. */
export const numeroDoProcesso = (
  doOrgao: { numeroProcesso: string | null } | null,
  digitado: { numeroProcesso?: string | null },
) => doOrgao?.numeroProcesso || digitado.numeroProcesso || null

/** Nobody needs to ask again while it is on its way. */
export const aCaminho = (s: Pick<Sincronizacao, 'estado'> | null | undefined) =>
  s?.estado === 'NA_FILA' || s?.estado === 'ENVIANDO'

const PRIMEIRA_PAUSA_MS = 15_000
const MAIOR_PAUSA_MS = 3_600_000

/** The pause grows: 15 s, 30 s, 1 min … up to an hour; `acaso` (0 to 1) spreads those that failed together. */
export const pausaDepoisDe = (tentativas: number, acaso: number) =>
  Math.round(
    Math.min(PRIMEIRA_PAUSA_MS * 2 ** Math.max(0, tentativas - 1), MAIOR_PAUSA_MS) * (0.8 + 0.4 * acaso),
  )
