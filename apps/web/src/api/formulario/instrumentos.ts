// Instruments: the list of the second tab, one of them, and what a new term may cite (docs/dominio/instrumentos.md).
import type { EntradaDada } from '@guara/domain/contract'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const apiDeInstrumentos = createClient(instrumentos)

type Busca = EntradaDada<typeof instrumentos.buscar>['body']

export const LISTAS_DE_INSTRUMENTOS = ['instrumentos', 'lista']

export const ERRO_DOS_INSTRUMENTOS = 'Erro ao carregar instrumentos.'

export const consultasDeInstrumento = {
  lista: (body: Busca) =>
    queryOptions({
      queryKey: [...LISTAS_DE_INSTRUMENTOS, body],
      queryFn: ({ signal }) => apiDeInstrumentos.buscar({ body, query: {} }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: ['instrumentos', 'um', id],
      queryFn: ({ signal }) => apiDeInstrumentos.obter({ params: { id } }, { signal }),
    }),
  /** What is left of the goods of a signed term. */
  documento: (codigo: string, pessoas: string) =>
    queryOptions({
      queryKey: ['instrumentos', 'documento', codigo, pessoas],
      queryFn: ({ signal }) =>
        apiDeInstrumentos.documento({ params: { codigo }, query: { pessoas } }, { signal }),
      staleTime: 60_000,
      retry: false,
    }),
  documentos: (search: string, tipos: readonly string[], canceladas = false) =>
    queryOptions({
      queryKey: ['instrumentos', 'documentos', search, tipos, canceladas],
      queryFn: ({ signal }) =>
        apiDeInstrumentos.documentos(
          { query: { search, tipos: tipos.join(','), ...(canceladas && { canceladas: 'true' as const }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
