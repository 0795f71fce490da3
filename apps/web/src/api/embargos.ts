// The public list of embargoes in force (docs/dominio/atos.md#public-list).
import { embargos } from '@guara/domain/embargo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, endereco } from './client.ts'

export const apiDeEmbargos = createClient(embargos)

interface Pedido {
  municipio: string
  pagina: number
}

/** Open to anyone, so that a plain link saves it. */
export const enderecoDoGeojson = (pedido: Pedido) => endereco(embargos.geojson, { query: pedido })

/** There is no notification: the list says it. */
export const areasEmbargadas = (pedido: Pedido) =>
  queryOptions({
    queryKey: ['areasEmbargadas', pedido],
    queryFn: ({ signal }) => apiDeEmbargos.listar({ query: pedido }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
