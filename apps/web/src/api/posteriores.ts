// Acts after the first (docs/dominio/atos.md).
import { posteriores } from '@guara/domain/posterior/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from './client.ts'

export const apiDePosteriores = createClient(posteriores)

export const SEM_MOTIVO = ['posteriores', 'semMotivo']

/** No notification: without it the list of forms is still whole. */
export const cancelamentosSemMotivo = () =>
  queryOptions({
    queryKey: SEM_MOTIVO,
    queryFn: ({ signal }) => apiDePosteriores.semMotivo({}, { signal }),
    refetchOnMount: 'always',
  })
