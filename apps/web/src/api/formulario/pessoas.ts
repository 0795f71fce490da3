import { pessoas } from '@guara/domain/pessoa/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

const api = createClient(pessoas)

/** Suggestions while typing. A failure leaves an empty list, without a word (docs/dominio/fio.md#people). */
export const sugestoesDePessoa = (search: string) =>
  queryOptions({
    queryKey: ['pessoas', 'sugestoes', search],
    queryFn: ({ signal }) => api.sugestoes({ query: { search } }, { signal }),
    retry: false,
  })
