// The models of situations. They are kept on the device with the other look-ups, because forms begin without network, and are
// asked for again when they come back to the screen: the agency may have edited one.
import { modelos } from '@guara/domain/modelo/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeModelos = createClient(modelos)

export const MODELOS = ['lookup', 'modelos']

export const consultasDeModelo = {
  todos: () =>
    queryOptions({
      queryKey: MODELOS,
      queryFn: ({ signal }) => apiDeModelos.listar({}, { signal }),
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { guardar: true },
    }),
}
