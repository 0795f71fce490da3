// The agency's calendar. It is kept on the device with the other look-ups, because drafts count terms without network, and
// is asked for again when it comes back to the screen: a day may have come in since.
import { calendario } from '@guara/domain/prazo/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDoCalendario = createClient(calendario)

export const CALENDARIO = ['lookup', 'calendario']

export const consultasDoCalendario = {
  obter: () =>
    queryOptions({
      queryKey: CALENDARIO,
      queryFn: ({ signal }) => apiDoCalendario.obter({}, { signal }),
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { guardar: true },
    }),
  /** The screen tells a failure itself. */
  prescricao: () =>
    queryOptions({
      queryKey: ['prescricao'],
      queryFn: ({ signal }) => apiDoCalendario.prescricao({}, { signal }),
      refetchOnMount: 'always',
    }),
}
