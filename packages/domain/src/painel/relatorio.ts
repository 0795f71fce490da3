// The report of a month (docs/decisoes/0077-relatorio-do-mes.md): the figures of the panel that speak of nobody, on paper.
import { mesDe, type Periodo } from './periodo.ts'

/** What the map may show of each municipality. */
export const MEDIDAS = {
  ha: 'hectares de alerta',
  n: 'alertas',
  taxa: 'ha por 1.000 km²',
  assinados: 'instrumentos assinados',
} as const
export type Medida = keyof typeof MEDIDAS
export const NOMES_DAS_MEDIDAS = Object.keys(MEDIDAS) as [Medida, ...Medida[]]

/** They stand in the order of the paper. The conditions of each person and recurrence stay on the screen. */
export const FIGURAS_DO_RELATORIO = [
  'recebidos',
  'atendidos',
  'assinados',
  'vencidos',
  'funil',
  'municipios',
  'meses',
  'artigos',
  'desfechos',
  'fila',
  'sincronizacao',
  'blindagem',
] as const
export type FiguraDoRelatorio = (typeof FIGURAS_DO_RELATORIO)[number]

type Valores = Record<string, number | null>

export interface FiguraContada {
  linhas: Array<{ chave: string; rotulo: string; valores: Valores }>
  total: Valores
}

/** All that the paper says in numbers: its SHA-256, as canonical JSON, is printed. Nothing of when it was asked for or by whom, so that
 *  two reports of the same numbers have the same. */
export interface DadosDoRelatorio {
  mes: string
  periodo: Periodo
  anterior: Periodo
  /** They are told by name, null where nothing was chosen. */
  filtros: Record<'regiao' | 'municipio' | 'tipo' | 'fonte', string | null>
  medida: Medida
  figuras: Record<FiguraDoRelatorio, FiguraContada>
}

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** outubro de 2026 */
export const nomeDoMes = (mes: string) => `${MESES[Number(mes.slice(5, 7)) - 1] ?? mes} de ${mes.slice(0, 4)}`

export const periodoDoMes = (mes: string): Periodo => mesDe(`${mes}-01`)

/** Why there is no report of this month; null where there is one. `primeiro` is the month of the first record, if there is any. */
export const recusaDoMes = (mes: string, primeiro: string | null, hoje: string): string | null => {
  if (mes > hoje.slice(0, 7))
    return `${nomeDoMes(mes)} ainda não começou. Escolha um mês até ${nomeDoMes(hoje)}`
  if (primeiro && mes < primeiro)
    return `Não há registros de ${nomeDoMes(mes)}. Escolha um mês a partir de ${nomeDoMes(primeiro)}`
  return null
}
