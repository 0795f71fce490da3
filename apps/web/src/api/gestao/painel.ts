// The panel (docs/dominio/telas.md#panel). A number is never older than a minute: it is asked for again when it is shown again.
import type { EntradaDada } from '@guara/domain/contract'
import { painel } from '@guara/domain/painel/contract'
import type { NomeDaFigura } from '@guara/domain/painel/figuras'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDoPainel = createClient(painel)

export type Filtro = EntradaDada<typeof painel.figura>['query']
export type RelatorioPedido = EntradaDada<typeof painel.relatorio>['query']
export type RecorteDeAlertas = EntradaDada<typeof painel.alertas>['query']
export type RecorteDeInstrumentos = EntradaDada<typeof painel.instrumentos>['query']

const UM_MINUTO = 60_000
const SEMPRE_NOVO = {
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
  refetchInterval: UM_MINUTO,
} as const

export const consultasDoPainel = {
  figura: (figura: NomeDaFigura, query: Filtro) =>
    queryOptions({
      queryKey: ['painel', figura, query],
      queryFn: ({ signal }) => apiDoPainel.figura({ params: { figura }, query }, { signal }),
      ...SEMPRE_NOVO,
    }),
  mesesDoRelatorio: () =>
    queryOptions({
      queryKey: ['painel', 'relatorio', 'meses'],
      queryFn: ({ signal }) => apiDoPainel.mesesDoRelatorio({}, { signal }),
    }),
  alertas: (query: RecorteDeAlertas) =>
    queryOptions({
      queryKey: ['painel', 'lista', 'alertas', query],
      queryFn: ({ signal }) => apiDoPainel.alertas({ query }, { signal }),
      ...SEMPRE_NOVO,
    }),
  instrumentos: (query: RecorteDeInstrumentos) =>
    queryOptions({
      queryKey: ['painel', 'lista', 'instrumentos', query],
      queryFn: ({ signal }) => apiDoPainel.instrumentos({ query }, { signal }),
      ...SEMPRE_NOVO,
    }),
}
