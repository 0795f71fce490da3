// Forms (section 7.6): what the screens read and do. Lists are asked again whenever they come back to the screen.
import type { EntradaDada } from '@guara/domain/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from './client.ts'

export const apiDeFormularios = createClient(formularios)

type Busca = EntradaDada<typeof formularios.buscar>['body']

/** Every list and count of forms: what changes one of them invalidates all. */
export const LISTAS_DE_FORMULARIOS = ['formularios']

export const ERRO_DA_LISTA = 'Erro ao carregar formulários.'

export const consultasDeFormulario = {
  lista: (body: Busca) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'lista', body],
      queryFn: ({ signal }) => apiDeFormularios.buscar({ body, query: {} }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { erro: ERRO_DA_LISTA },
    }),
  /** How many; a failure shows nothing, the list beside it speaks. */
  contagem: (condicao: NonNullable<Busca['condicao']>) =>
    queryOptions({
      queryKey: [...LISTAS_DE_FORMULARIOS, 'contagem', condicao],
      queryFn: ({ signal }) =>
        apiDeFormularios.buscar({ body: { condicao, tamanho: 1 }, query: {} }, { signal }),
      select: ({ totalElements }) => totalElements,
    }),
}
