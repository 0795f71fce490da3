// The work of each inspector and the agency's units (docs/dominio/telas.md#work).
import type { EntradaDada } from '@guara/domain/contract'
import { localizacao } from '@guara/domain/localizacao/contract'
import { trabalho } from '@guara/domain/trabalho/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'
import { LISTAS_DE_FORMULARIOS } from '../formulario/formularios.ts'

const apiDoTrabalho = createClient(trabalho)
const apiDeLocalizacao = createClient(localizacao)

type Periodo = EntradaDada<typeof trabalho.porPessoa>['query']
type DeQuem = EntradaDada<typeof trabalho.contagens>['query']

/** What changes a form changes them too. */
export const consultasDoTrabalho = {
  porPessoa: (query: Periodo) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'trabalho', query],
      queryFn: ({ signal }) => apiDoTrabalho.porPessoa({ query }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** A failure shows no number; the list speaks. */
  contagens: (query: DeQuem) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'trabalho', 'contagens', query],
      queryFn: ({ signal }) => apiDoTrabalho.contagens({ query }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** The administrator changes them: they are asked for again before long. */
  unidades: () =>
    queryOptions({
      queryKey: ['unidades'],
      queryFn: ({ signal }) => apiDeLocalizacao.unidades({}, { signal }),
      staleTime: 5 * 60_000,
      meta: { erro: 'Erro ao carregar as unidades.' },
    }),
}
