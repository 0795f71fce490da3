// The public list of embargoes in force (docs/dominio/atos.md#public-list).
import { embargos, type PedidoDaLista, type PedidoDoArquivo } from '@guara/domain/embargo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, endereco } from '../cliente/client.ts'

export const apiDeEmbargos = createClient(embargos)

/** Open to anyone, so that a plain link saves it. */
export const enderecoDoGeojson = (pedido: PedidoDoArquivo) => endereco(embargos.geojson, { query: pedido })

/** There is no notification: the list says it. */
export const areasEmbargadas = (pedido: PedidoDaLista) =>
  queryOptions({
    queryKey: ['areasEmbargadas', pedido],
    queryFn: ({ signal }) => apiDeEmbargos.listar({ query: pedido }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
