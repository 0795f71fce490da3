// Addresses of other systems that are told when a data set changed (docs/decisoes/0076-ganchos.md).
import { z } from 'zod'
import { Conjunto, ConjuntosEscolhidos, Motivo, Nome } from './schema.ts'

/** What every secret begins with: whoever finds one knows what it is. */
export const PREFIXO_DO_SEGREDO = 'guara_g_'

/** More than any agency has, and few enough to be looked at each minute. */
export const MAXIMO_DE_GANCHOS = 20

/** Failing for as long as this, it is switched off: longer than a holiday. */
export const DIAS_ATE_DESLIGAR = 7

export const SITUACOES_DO_GANCHO = ['ATIVO', 'SUSPENSO', 'DESLIGADO'] as const
export type SituacaoDoGancho = (typeof SITUACOES_DO_GANCHO)[number]

export const ENDERECO_DO_GANCHO =
  'Use um endereço https:// da rede pública, sem porta nem senha, como https://sistema.exemplo.gov.br/avisos'

export const NovoGancho = z.strictObject({
  nome: Nome,
  endereco: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https$/, error: ENDERECO_DO_GANCHO })),
  conjuntos: ConjuntosEscolhidos,
  motivo: Motivo,
})
export type NovoGancho = z.output<typeof NovoGancho>

export const GanchoCriado = z.object({
  id: z.uuid(),
  /** Shown this once: the house keeps it sealed, to sign with it. */
  segredo: z.string(),
})

export const SituacaoEscolhida = z.strictObject({ situacao: z.enum(['ATIVO', 'SUSPENSO']) })
export type SituacaoEscolhida = z.output<typeof SituacaoEscolhida>['situacao']

export const ResultadoDoTeste = z.object({
  entregue: z.boolean(),
  /** It says why the other system did not take it. */
  erro: z.string().nullable(),
})

export const Gancho = z.object({
  id: z.uuid(),
  nome: z.string(),
  endereco: z.string(),
  situacao: z.enum(SITUACOES_DO_GANCHO),
  conjuntos: z.array(Conjunto),
  /** The sets that changed and of which it was not told yet. */
  esperam: z.array(Conjunto),
  entregueEm: z.iso.datetime().nullable(),
  /** It tells what failed since the last delivery. */
  falha: z.object({ desde: z.iso.datetime(), tentativas: z.int(), erro: z.string() }).nullable(),
  proximaEm: z.iso.datetime().nullable(),
  criacao: z.object({ em: z.iso.datetime(), por: z.string(), motivo: z.string() }),
})
export type Gancho = z.infer<typeof Gancho>

/** What is told, and nothing more: whoever is told asks for the data with its own token. */
export interface AvisoDoGancho {
  /** It stays the same at each try, so that the other system can tell a repetition. */
  id: string
  tipo: 'MUDANCA' | 'TESTE'
  conjunto: z.infer<typeof Conjunto> | null
  instante: string
}

export const CABECALHO_DO_INSTANTE = 'x-guara-instante'
export const CABECALHO_DA_ASSINATURA = 'x-guara-assinatura'
