// Acts after the first (docs/dominio/atos.md).
import { posteriores } from '@guara/domain/posterior/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDePosteriores = createClient(posteriores)

/** Everything that waits for the coordinator is asked for again under this key. */
export const DA_GESTAO = ['posteriores', 'daGestao']

/** No notification: without it the list of forms is still whole. */
export const cancelamentosSemMotivo = () =>
  queryOptions({
    queryKey: [...DA_GESTAO, 'semMotivo'],
    queryFn: ({ signal }) => apiDePosteriores.semMotivo({}, { signal }),
    refetchOnMount: 'always',
  })

/** A failure of it raises no notification either. */
export const pedidosADecidir = () =>
  queryOptions({
    queryKey: [...DA_GESTAO, 'aDecidir'],
    queryFn: ({ signal }) => apiDePosteriores.aDecidir({}, { signal }),
    refetchOnMount: 'always',
  })
