// Who gets which alert: a proposal that the coordinator changes as they like, what is sent, and for how long it can be taken back
// (docs/dominio/prioridade.md#distribution).
import { z } from 'zod'
import { texto } from './triagem.ts'

/** How many open alerts a person can hold before the screen says so; the agency has yet to confirm it. */
export const LIMITE_DA_CARGA = 30

export const Carga = z.object({
  id: z.uuid(),
  nome: z.string(),
  unidade: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  /** Alerts that are theirs and open. */
  abertos: z.number().int(),
  /** Those of them whose day has passed. */
  vencidos: z.number().int(),
})
export type Carga = z.infer<typeof Carga>

/** What goes to one person whole: the alerts of a municipality, or one alert. */
export interface Grupo {
  chave: string
  unidadeId: string | null
  quantos: number
}

type Pessoa = Pick<Carga, 'id' | 'abertos'> & { unidade: { id: string } | null }

/** Whoever is of the region comes first, then who has least; nobody is taken beyond the limit. A group for which nobody is left goes to
 *  nobody: a person decides. Groups come in the order in which they matter. */
export const proporDistribuicao = (
  grupos: readonly Grupo[],
  pessoas: readonly Pessoa[],
  { limite = LIMITE_DA_CARGA, porRegiao = true }: { limite?: number; porRegiao?: boolean } = {},
): Map<string, string | null> => {
  const carga = new Map(pessoas.map((p) => [p.id, p.abertos]))
  const de = (p: Pessoa) => carga.get(p.id) ?? 0
  const proposta = new Map<string, string | null>()
  for (const { chave, unidadeId, quantos } of grupos) {
    const daRegiao = (p: Pessoa) => porRegiao && unidadeId !== null && p.unidade?.id === unidadeId
    const [escolhida] = pessoas
      .filter((p) => de(p) + quantos <= limite)
      .toSorted((a, b) => Number(daRegiao(b)) - Number(daRegiao(a)) || de(a) - de(b))
    proposta.set(chave, escolhida?.id ?? null)
    if (escolhida) carga.set(escolhida.id, de(escolhida) + quantos)
  }
  return proposta
}

export const ALERTAS_DO_LOTE = 500
export const MAXIMO_DA_INSTRUCAO = 500

/** The id is the client's: sending it twice is doing it once. */
export const Distribuir = z
  .object({
    id: z.uuid().transform((id) => id.toLowerCase()),
    prazo: z.iso.date('Informe até quando atender'),
    instrucao: texto(MAXIMO_DA_INSTRUCAO),
    atribuicoes: z
      .array(z.object({ alertaId: z.uuid(), usuarioId: z.uuid() }))
      .min(1, 'Escolha ao menos um alerta')
      .max(ALERTAS_DO_LOTE, `Distribua até ${ALERTAS_DO_LOTE} alertas de cada vez`),
  })
  .refine(
    ({ atribuicoes }) =>
      new Set(atribuicoes.map((a) => a.alertaId.toLowerCase())).size === atribuicoes.length,
    { path: ['atribuicoes'], message: 'Um alerta está mais de uma vez na distribuição' },
  )
export type Distribuir = z.output<typeof Distribuir>

export const MINUTOS_PARA_DESFAZER = 10
const PARA_DESFAZER_MS = MINUTOS_PARA_DESFAZER * 60_000

export const desfazerAte = (feitaEm: Date) => new Date(feitaEm.getTime() + PARA_DESFAZER_MS)

interface Lote {
  feitaEm: Date
  desfeitaEm: Date | null
  /** Codes that somebody has already opened or acted upon. */
  abertos: readonly string[]
  /** Links of the batch that are no more: somebody unlinked them since. */
  faltam: number
}

/** Why a distribution can no longer be taken back; null while it can. */
export const recusaDeDesfazer = (
  { feitaEm, desfeitaEm, abertos, faltam }: Lote,
  agora: Date,
): string | null => {
  if (desfeitaEm) return 'Esta distribuição já foi desfeita'
  if (agora > desfazerAte(feitaEm)) return `Passaram os ${MINUTOS_PARA_DESFAZER} minutos para desfazer`
  const [primeiro] = abertos
  if (primeiro)
    return abertos.length === 1
      ? `${primeiro} já foi aberto por quem o recebeu`
      : `${primeiro} e mais ${abertos.length - 1} já foram abertos por quem os recebeu`
  return faltam > 0 ? 'Algum destes alertas já mudou de mãos' : null
}

export const Distribuicao = z.object({
  id: z.uuid(),
  feitaEm: z.string(),
  alertas: z.number().int(),
  pessoas: z.array(z.object({ id: z.uuid(), nome: z.string(), alertas: z.number().int() })),
  /** It is an instant: the time to think again runs in minutes. */
  desfazerAte: z.string(),
  /** It says why it can no longer be taken back. */
  recusaDeDesfazer: z.string().nullable(),
})
export type Distribuicao = z.infer<typeof Distribuicao>
