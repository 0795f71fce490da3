// One's own notices, how many were not read, and how one is told (docs/decisoes/0059-avisos.md).
import { avisos, type PaginacaoDeAvisos } from '@guara/domain/aviso/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '../cliente/client.ts'

export const apiDeAvisos = createClient(avisos)

/** The list and the count: what marks one changes both. */
export const AVISOS = ['avisos']

export type Pedido = z.output<typeof PaginacaoDeAvisos>

export const consultasDeAvisos = {
  /** The screen tells a failure itself. */
  lista: (query: Pedido) =>
    queryOptions({
      queryKey: [...AVISOS, 'lista', query],
      queryFn: ({ signal }) => apiDeAvisos.listar({ query }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** Without it the bell still leads to the list: a failure is silent. */
  contagem: () =>
    queryOptions({
      queryKey: [...AVISOS, 'contagem'],
      queryFn: ({ signal }) => apiDeAvisos.contagem({}, { signal }),
      refetchOnWindowFocus: true,
    }),
  preferencias: () =>
    queryOptions({
      queryKey: ['preferencias-de-avisos'],
      queryFn: ({ signal }) => apiDeAvisos.preferencias({}, { signal }),
    }),
}
