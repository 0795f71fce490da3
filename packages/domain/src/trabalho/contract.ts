// The work of each inspector as numbers, each of which is a list (docs/dominio/telas.md#work).
import { z } from 'zod'
import { CADA_UM_OS_SEUS } from '../acesso.ts'
import type { CondicaoDoAlerta } from '../alerta/condicao.ts'
import { TRIAGENS_ABERTAS } from '../alerta/triagem.ts'
import { contract } from '../contract.ts'
import { numeroDoFiltro, opcional } from '../pagina.ts'

const api = '/services/fiscalizacao/api/trabalho'

export const PERIODOS_EM_DIAS = [30, 90, 365] as const
export const PERIODO_PADRAO = 90
/** The chips of the list. */
export const VENCE_EM_DIAS = 5
export const PARADO_HA_DIAS = 15
/** The alerts that somebody is still expected to attend to, as their list is asked for them. */
export const ALERTAS_ABERTOS: { condicoes: CondicaoDoAlerta[]; triagens: typeof TRIAGENS_ABERTAS } = {
  condicoes: ['EM_ATENDIMENTO'],
  triagens: TRIAGENS_ABERTAS,
}

const total = z.number().int()
const Numeros = z.object({
  alertasAbertos: total,
  rascunhos: total,
  /** Forms that wait for the signature of that very person. */
  aAssinar: total,
  vencidos: total,
  /** What the period had: those of which that was the last signature, and those cancelled. */
  assinados: total,
  cancelados: total,
  /** Days from the arrival of the alert to the last signature, of what was signed in the period. */
  mediana: z.number().nullable(),
  p90: z.number().nullable(),
})
export type Numeros = z.infer<typeof Numeros>

export const LinhaDoTrabalho = Numeros.extend({
  id: z.uuid(),
  nome: z.string(),
  /** False for who left and still has something in hand. */
  ativo: z.boolean(),
  unidade: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
})
export type LinhaDoTrabalho = z.infer<typeof LinhaDoTrabalho>

export const trabalho = contract({
  porPessoa: {
    method: 'GET',
    path: api,
    resumo: 'O trabalho de cada fiscal: o que tem em mãos, o que venceu e o que fez no período',
    query: z.strictObject({ unidadeId: opcional(z.uuid()), dias: numeroDoFiltro(1, 3650) }),
    output: z.object({
      /** The period begins on this day. */
      desde: z.string(),
      contadoEm: z.string(),
      pessoas: z.array(LinhaDoTrabalho),
      todos: Numeros,
    }),
    replica: true,
    acesso: CADA_UM_OS_SEUS,
  },
  contagens: {
    method: 'GET',
    path: `${api}/contagens`,
    resumo: 'Quantos formulários e alertas cada filtro do trabalho mostraria',
    query: z.strictObject({ unidadeId: opcional(z.uuid()), pessoaId: opcional(z.uuid()) }),
    output: z.object({
      formularios: total,
      alertas: total,
      vencidos: total,
      vencendo: total,
      comErro: total,
      parados: total,
      /** These two count open alerts. */
      alertasVencidos: total,
      alertasVencendo: total,
    }),
    replica: true,
    acesso: CADA_UM_OS_SEUS,
  },
})
